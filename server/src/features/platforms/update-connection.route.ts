import { updateConnection } from '#contract/platforms/update-connection.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findConnectionRow, setRefresh } from './connection.sql.ts'
import { connectionOf } from './connection-view.ts'
import { notConnected } from './not-connected.ts'
import { holdConnectRights } from './require-connect-rights.ts'
import { scheduleRefresh } from './schedule.ts'
import type { PlatformSettings } from './settings.ts'

export const updateConnectionRoute = (settings: PlatformSettings) =>
  route(updateConnection, async ({ params, body, viewer, database }) => {
    const { sql } = database
    await inTransaction(sql, async (tx) => {
      await holdConnectRights(tx, viewer, params.storeId)
      if (!(await setRefresh(tx, params, body.refresh))) throw notConnected(params.platform)
      if (body.refresh) await scheduleRefresh(tx, params)
    })
    const row = await findConnectionRow(sql, params)
    if (row === null) throw notConnected(params.platform)
    return { connection: connectionOf(row, 'owner', settings) }
  })
