import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { z } from 'zod'
import { PUSH_KINDS, PUSH_TITLE_AT_MOST, type PushNote } from '#contract/notifications/push-kinds.ts'
import { assertPublicHost, lookUpPublic, NotPublicHost } from '../../infrastructure/http/public-host.ts'
import { authorizePush, encryptPush } from '../../infrastructure/push/encrypt-push.ts'
import { type JobContext, type Task, task } from '../../infrastructure/queue/queue.ts'
import { PUSH, type PushContent } from './enqueue-pushes.sql.ts'
import { type PushSettings, readOrMakePushKeys } from './push-keys.sql.ts'
import {
  findPromotionNote,
  findTarget,
  removeDeadSubscription,
  type Target,
} from './push-subscriptions.sql.ts'

const PATIENCE_MS = 10_000

/** A push service keeps a notice for a browser that is off, at most for a day. */
const KEPT_SECONDS = 24 * 60 * 60

const Note = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() })

const Payload = z.object({
  subscriptionId: z.uuid(),
  kind: z.enum(PUSH_KINDS),
  content: z.union([z.object({ note: Note }), z.object({ promotionId: z.uuid() })]),
  expiresAt: z.iso.datetime(),
})

/**
 * Sends one notice to one browser. A browser that is gone is forgotten. A push service that is busy or down is asked
 * again by the queue, until the notice expires.
 */
export const pushTask = (settings: PushSettings): Task =>
  task(PUSH, Payload, async ({ subscriptionId, kind, content, expiresAt }, context) => {
    const { sql } = context.database
    const now = context.clock.now()
    const seconds = Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000)
    if (seconds <= 0) return
    const target = await findTarget(sql, subscriptionId, kind, now)
    const note = target && (await findNote(context, target, content))
    if (!target || !note) return
    const status = await send(settings, context, { target, note, seconds, isUrgent: kind !== 'promotions' })
    if (status === GONE || status === 404 || status === 410)
      return removeDeadSubscription(sql, subscriptionId)
    if (status >= 200 && status < 300) return
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`)
    // A further try would be refused too.
    context.log.error({ status, host: new URL(target.endpoint).host }, 'a push service refused a notice')
  })

async function findNote(
  { database: { sql }, clock }: JobContext,
  { userId }: Target,
  content: PushContent,
): Promise<PushNote | null> {
  if ('note' in content) return content.note
  return findPromotionNote(sql, { userId, promotionId: content.promotionId }, clock.now())
}

/** Stands for an endpoint that no push service has: it does not lead to the public internet. */
const GONE = 0

type Sending = { target: Target; note: PushNote; seconds: number; isUrgent: boolean }

/** Resolves to the status of the answer, or to GONE. Throws when there is no answer. */
async function send(
  settings: PushSettings,
  { database: { sql }, clock, signal }: JobContext,
  { target, note, seconds, isUrgent }: Sending,
): Promise<number> {
  const keys = await readOrMakePushKeys(sql, settings)
  const endpoint = new URL(target.endpoint)
  const text = JSON.stringify({ ...note, title: note.title.slice(0, PUSH_TITLE_AT_MOST) })
  const body = encryptPush(Buffer.from(text), target)
  const headers = {
    authorization: authorizePush(endpoint, keys, { contact: settings.contact, now: clock.now() }),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    'content-length': body.length,
    ttl: Math.min(seconds, KEPT_SECONDS),
    urgency: isUrgent ? 'high' : 'normal',
    // A waiting notice of the same matter is replaced. The push service learns nothing from the hash.
    topic: createHash('sha256').update(note.tag).digest('base64url').slice(0, 32),
  }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  try {
    return await post(endpoint, settings.standIn, { headers, signal: limit }, body)
  } catch (error) {
    if (error instanceof NotPublicHost) return GONE
    throw error
  }
}

/** Redirects are not followed: they could lead to a host that was not checked. */
function post(
  endpoint: URL,
  standIn: string | null,
  options: { headers: Record<string, string | number>; signal: AbortSignal },
  body: Buffer,
): Promise<number> {
  return new Promise((resolve, reject) => {
    if (standIn === null) assertPublicHost(endpoint)
    const request =
      standIn === null
        ? https.request(endpoint, { ...options, method: 'POST', lookup: lookUpPublic, agent: false })
        : http.request(`${standIn}${endpoint.host}${endpoint.pathname}`, { ...options, method: 'POST' })
    request.on('error', reject)
    request.on('response', (answer) => {
      // Nothing of the answer is read.
      answer.destroy()
      resolve(answer.statusCode ?? 500)
    })
    request.end(body)
  })
}
