import { z } from 'zod'
import { afterOpenTime } from '#contract/delivery/open-time.ts'
import type { Acceptance } from '#contract/orders/acceptance.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import { enqueue, type JobContext, type Task, task } from '../../infrastructure/queue/queue.ts'
import { findStoreHours } from '../delivery/public.ts'
import { findAcceptance, findWaitingPart, type WaitingPart } from './acceptance.sql.ts'
import { AWAIT_ACCEPTANCE } from './follow-ups.sql.ts'
import { announceMovedNow } from './live-topics.ts'
import { makeMove } from './make-move.ts'
import { findMailEvent } from './tell.sql.ts'
import { keyedMail, sendOnce } from './tell.ts'

const MINUTE_MS = 60_000

const Payload = z.object({
  orderId: z.uuid(),
  storeId: z.uuid(),
  /** What happens next. */
  stage: z.enum(['remind', 'act']),
  /** From when the minutes count. A pause moves it. */
  since: z.iso.datetime({ offset: true }),
  origin: z.url(),
})
type Payload = z.output<typeof Payload>

/**
 * Waits with an order that nobody has accepted: reminds its store, and later cancels or accepts it, as the store has set.
 * Each start reads the settings anew, so a change of them counts for the orders that wait.
 */
export const awaitAcceptanceTask = (mailer: Mailer): Task =>
  task(AWAIT_ACCEPTANCE, Payload, async (payload, context) => {
    const { sql } = context.database
    const part = await findWaitingPart(sql, payload)
    if (part === null || part.status !== 'pending') return
    const acceptance = await findAcceptance(sql, payload.storeId)
    const next = await nextStart(payload, acceptance, context)
    if (next === 'now') {
      if (payload.stage === 'remind') await remind(mailer, payload, part, acceptance, context)
      else await act(payload, part, acceptance, context)
    } else if (next !== null) await wait(context, { ...payload, since: next.since }, next.at)
  })

/** When this stage is due: now, or later, or never. */
async function nextStart(
  { storeId, stage, since }: Payload,
  { remindMinutes, actMinutes }: Acceptance,
  { database, clock }: JobContext,
): Promise<'now' | { at: Date; since: string } | null> {
  const now = clock.now().getTime()
  const from = Date.parse(since)
  const ms = (stage === 'remind' ? remindMinutes : actMinutes) * MINUTE_MS
  const hours = await findStoreHours(database.sql, storeId)
  if (hours === null) return from + ms <= now ? 'now' : { at: new Date(from + ms), since }
  const pausedTo = pauseEnd(hours.pausedUntil, now)
  if (pausedTo !== null) {
    return { at: new Date(pausedTo), since: new Date(from + pausedTo - now).toISOString() }
  }
  const due = afterOpenTime(hours, from, ms)
  if (due === null) return null
  return due <= now ? 'now' : { at: new Date(due), since }
}

/** Until when a pause lasts, in milliseconds. A pause without an end is looked at every minute. */
function pauseEnd(pausedUntil: string | null, now: number): number | null {
  if (pausedUntil === null) return null
  if (pausedUntil === 'reopened') return now + MINUTE_MS
  const end = Date.parse(pausedUntil)
  return end > now ? end : null
}

const wait = ({ database }: JobContext, payload: Payload, runAt: Date): Promise<void> =>
  enqueue(database.sql, AWAIT_ACCEPTANCE, payload, {
    jobKey: `${AWAIT_ACCEPTANCE}:${payload.orderId}:${payload.storeId}`,
    runAt,
  })

async function remind(
  mailer: Mailer,
  payload: Payload,
  part: WaitingPart,
  { actMinutes, action }: Acceptance,
  context: JobContext,
): Promise<void> {
  const { orderId, storeId, origin } = payload
  const { sql } = context.database
  const eventId = part.placeEventId
  const facts = await findMailEvent(sql, { orderId, storeId, eventId })
  if (facts?.owner) {
    await sendOnce(mailer, context, keyedMail('reminder', eventId, facts, facts.owner, origin))
  }
  await announceMovedNow(sql, { orderId, storeId, customerId: part.customerId, isNew: true })
  if (action === 'none') return
  const at = new Date(Date.parse(payload.since) + actMinutes * MINUTE_MS)
  await wait(context, { ...payload, stage: 'act' }, at)
}

async function act(
  { orderId, storeId, origin }: Payload,
  { version, customerId }: WaitingPart,
  { action }: Acceptance,
  { database, clock }: JobContext,
): Promise<void> {
  if (action === 'none') return
  const moved = await makeMove(
    database,
    { orderId, storeId, version },
    {
      name: action === 'cancel' ? 'expire' : 'accept',
      mover: { kind: 'deadline' },
      reason: null,
      note: null,
      restock: true,
      origin,
      now: clock.now(),
    },
  )
  if (moved?.moved) await announceMovedNow(database.sql, { orderId, storeId, customerId, isNew: false })
}
