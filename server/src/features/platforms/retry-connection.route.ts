import { retryConnection } from '#contract/platforms/retry-connection.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { findConnectionRow } from './connection.sql.ts'
import { connectionOf } from './connection-view.ts'
import { notConnected } from './not-connected.ts'
import { wantRefresh } from './schedule.ts'
import type { PlatformSettings } from './settings.ts'
import { retryStockWrites } from './write-stock.sql.ts'

export const retryConnectionRoute = (settings: PlatformSettings) =>
  route(retryConnection, async ({ params, viewer, database, now }) => {
    const { sql } = database
    const rights = await getStoreRights(sql, viewer, params.storeId)
    await retryStockWrites(sql, params)
    await wantRefresh(sql, params, now)
    const row = await findConnectionRow(sql, params)
    if (row === null) throw notConnected(params.platform)
    return { connection: connectionOf(row, rights, settings) }
  })
