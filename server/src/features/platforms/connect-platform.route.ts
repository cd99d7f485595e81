import { connectedText, connectPlatform } from '#contract/platforms/connect-platform.ts'
import type { Credentials } from '#contract/platforms/credentials.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { createClient, PATIENCE_OF_PEOPLE_MS } from './clients/create-client.ts'
import type { VerifiedShop } from './clients/platform-client.ts'
import { asProblems } from './clients/platform-failure.ts'
import { findConnectionRow, saveConnection } from './connection.sql.ts'
import { connectionOf } from './connection-view.ts'
import { holdConnectRights, requireConnectRights } from './require-connect-rights.ts'
import { wantRefresh } from './schedule.ts'
import { sealCredentials, tokenHintOf } from './sealed-credentials.ts'
import type { PlatformSettings } from './settings.ts'

export const connectPlatformRoute = (settings: PlatformSettings) =>
  route(connectPlatform, async ({ params, body, viewer, database, now }) => {
    const { sql } = database
    await requireConnectRights(sql, viewer, params.storeId)
    const shop = await asProblems(() => verify(body, settings))
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
      siteName: shop.siteName?.slice(0, 200) ?? null,
      catalogVersion: shop.catalogVersion,
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

/** Asks the platform to accept the typed credentials. They are saved only after that. */
async function verify(typed: Credentials, { outside }: PlatformSettings): Promise<VerifiedShop> {
  const { platform, address, apiToken, clientId, clientSecret } = typed
  const client = createClient(
    { platform, address, credentials: { apiToken, clientId, clientSecret } },
    outside,
    {
      patienceMs: PATIENCE_OF_PEOPLE_MS,
    },
  )
  return client.verify()
}
