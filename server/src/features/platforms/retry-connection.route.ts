import { retryConnection } from '#contract/platforms/retry-connection.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights, holdStoreRights } from '../rights/public.ts'
import { findConnectionRow } from './connection.sql.ts'
import { connectionOf } from './connection-view.ts'
import { notConnected } from './not-connected.ts'
import { wantRefresh } from './schedule.ts'
import type { PlatformSettings } from './settings.ts'
import { retryStockWrites } from './write-stock.sql.ts'

export const retryConnectionRoute = (settings: PlatformSettings) =>
  route(retryConnection, async ({ params, viewer, database, now }) => {
    const { sql } = database
    await inTransaction(sql, async (tx) => {
      await holdStoreRights(tx, viewer, [params.storeId])
      // The connection comes before its writes, as when a shop is connected.
      await wantRefresh(tx, params, now)
      await retryStockWrites(tx, params)
    })
    const rights = await getStoreRights(sql, viewer, params.storeId)
    const row = await findConnectionRow(sql, params)
    if (row === null) throw notConnected(params.platform)
    return { connection: connectionOf(row, rights, settings) }
  })
