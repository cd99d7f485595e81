import { connectedText, connectPlatform } from '#contract/platforms/connect-platform.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findConnectionRow, saveConnection } from './connection.sql.ts'
import { connectionOf } from './connection-view.ts'
import { holdConnectRights, requireConnectRights } from './require-connect-rights.ts'
import { wantRefresh } from './schedule.ts'
import { sealCredentials, tokenHintOf } from './sealed-credentials.ts'
import type { PlatformSettings } from './settings.ts'

/** Saves well-formed credentials without a call to the platform. The refresh that follows checks them. */
export const connectPlatformRoute = (settings: PlatformSettings) =>
  route(connectPlatform, async ({ params, body, viewer, database, now }) => {
    const { sql } = database
    await requireConnectRights(sql, viewer, params.storeId)
    const key = { storeId: params.storeId, platform: body.platform }
    const credentials = {
      apiToken: body.apiToken,
      clientId: body.apiToken === '' ? body.clientId : '',
      clientSecret: body.apiToken === '' ? body.clientSecret : '',
    }
    const connection = {
      ...key,
      address: body.platform === 'squarespace' ? body.address : body.address.toLowerCase(),
      credentials: await sealCredentials(settings, key, credentials),
      tokenHint: tokenHintOf(credentials),
      now,
    }
    await inTransaction(sql, async (tx) => {
      await holdConnectRights(tx, viewer, params.storeId)
      await saveConnection(tx, connection)
      await wantRefresh(tx, key, now)
    })
    const row = await findConnectionRow(sql, key)
    if (row === null) throw new Problem('store_not_found', 'This connection was removed at the same moment.')
    return { message: connectedText(body.platform), connection: connectionOf(row, 'owner', settings) }
  })
