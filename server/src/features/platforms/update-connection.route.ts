import { updateConnection } from '#contract/platforms/update-connection.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findConnectionRow, setRefresh } from './connection.sql.ts'
import { connectionOf } from './connection-view.ts'
import { notConnected } from './not-connected.ts'
import { requireConnectRights } from './require-connect-rights.ts'
import { scheduleRefresh } from './schedule.ts'
import type { PlatformSettings } from './settings.ts'

export const updateConnectionRoute = (settings: PlatformSettings) =>
  route(updateConnection, async ({ params, body, viewer, database }) => {
    const { sql } = database
    await requireConnectRights(sql, viewer, params.storeId)
    if (!(await setRefresh(sql, params, body.refresh))) throw notConnected(params.platform)
    if (body.refresh) await scheduleRefresh(sql, params)
    const row = await findConnectionRow(sql, params)
    if (row === null) throw notConnected(params.platform)
    return { connection: connectionOf(row, 'owner', settings) }
  })
