import { listConnections } from '#contract/platforms/list-connections.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { listConnectionRows } from './connection.sql.ts'
import { connectionOf } from './connection-view.ts'
import type { PlatformSettings } from './settings.ts'
import { listStockFailures } from './stock-failure.sql.ts'

export const listConnectionsRoute = (settings: PlatformSettings) =>
  route(listConnections, async ({ params, viewer, database }) => {
    const rights = await getStoreRights(database.sql, viewer, params.storeId)
    const rows = await listConnectionRows(database.sql, params.storeId)
    return {
      connections: rows.map((row) => connectionOf(row, rights, settings)),
      stockFailures: await listStockFailures(database.sql, params.storeId),
    }
  })
