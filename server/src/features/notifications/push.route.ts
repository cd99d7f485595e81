import { getPush, removePush, setPush } from '#contract/notifications/push.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { assertPublicHost, NotPublicHost } from '../../infrastructure/http/public-host.ts'
import { type Route, route } from '../../infrastructure/http/route.ts'
import { isPublicKey } from '../../infrastructure/push/encrypt-push.ts'
import { type PushSettings, readOrMakePushKeys } from './push-keys.sql.ts'
import { findKinds, keepSubscription, removeSessionSubscription } from './push-subscriptions.sql.ts'

export const pushRoutes = (settings: PushSettings): Route[] => [
  route(getPush, async ({ viewer, database: { sql } }) => ({
    publicKey: (await readOrMakePushKeys(sql, settings)).publicKey,
    kinds: await findKinds(sql, viewer.session.id),
  })),

  route(setPush, async ({ viewer, body, database: { sql }, now }) => {
    const { endpoint, kinds } = body
    assertPushService(endpoint)
    const publicKey = Buffer.from(body.p256dh, 'base64url')
    if (!isPublicKey(publicKey)) throw wrong('p256dh', 'This is not a public key of a browser.')
    const authSecret = Buffer.from(body.auth, 'base64url')
    const subscription = { endpoint, publicKey, authSecret, kinds }
    await inTransaction(sql, (tx) => keepSubscription(tx, viewer.session.id, subscription, now))
    return {
      publicKey: (await readOrMakePushKeys(sql, settings)).publicKey,
      kinds: await findKinds(sql, viewer.session.id),
    }
  }),

  route(removePush, async ({ viewer, database: { sql } }) => {
    await removeSessionSubscription(sql, viewer.session.id)
    return { success: true as const }
  }),
]

/** The server will call this address. Its look-up is checked then. */
function assertPushService(endpoint: string): void {
  try {
    assertPublicHost(new URL(endpoint))
  } catch (error) {
    if (error instanceof NotPublicHost) throw wrong('endpoint', 'This is not an address of a push service.')
    throw error
  }
}

const wrong = (field: string, text: string) =>
  new Problem('invalid_input', text, { fields: { [field]: text } })
