import { z } from 'zod'
import { afterOpenTime } from '#contract/delivery/open-time.ts'
import type { Acceptance } from '#contract/orders/acceptance.ts'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { enqueue, type JobContext, runSooner, type Task, task } from '../../../infrastructure/queue/queue.ts'
import { HOURS_CHANGED, holdStoreHours } from '../../delivery/public.ts'
import { listWorkerIds } from '../../rights/public.ts'
import { findAcceptance, findWaitingPart, type WaitingPart } from '../parts/acceptance.sql.ts'
import { announceMovedOnCommit } from '../parts/announcements.ts'
import { CHECK_ACCEPTANCE, MAIL_REMINDER } from '../parts/follow-ups.sql.ts'
import { changedParts, makeMove } from './make-move.ts'

const MINUTE_MS = 60_000
/** Orders of a store that is not known to open are looked at again after this time, or when its hours change. */
const LOOK_AGAIN_MS = 24 * 60 * MINUTE_MS

const Payload = z.object({
  orderId: z.uuid(),
  storeId: z.uuid(),
  /** The next step: a reminder, or what the store has set for orders that nobody accepts. */
  stage: z.enum(['remind', 'act']),
  /** The start of the time to accept. Only minutes in which the store takes orders count. */
  since: z.iso.datetime({ offset: true }),
  origin: z.url(),
})
type Payload = z.output<typeof Payload>

/**
 * Handles an order that no store has accepted yet: reminds the store, and later cancels or accepts the order, as the
 * store has set. Each run reads the settings, hours and pauses, so their changes count for orders that wait.
 */
export const awaitAcceptanceTask: Task = task(CHECK_ACCEPTANCE, Payload, async (payload, context) => {
  const due = await inTransaction(context.database.sql, (tx) =>
    findDuePart(tx, payload, context.clock.now().getTime()),
  )
  if (due === null) return
  if (payload.stage === 'remind') await remind(payload, due, context)
  else await act(payload, due, context)
})

/** Runs the jobs of a store's waiting orders when its hours have changed: orders may be due earlier now. */
export const hoursChangedTask: Task = task(
  HOURS_CHANGED,
  z.object({ storeId: z.uuid() }),
  ({ storeId }, { database, clock }) =>
    runSooner(database.sql, CHECK_ACCEPTANCE, { payload: { storeId }, runAt: clock.now() }),
)

type DuePart = WaitingPart & { acceptance: Acceptance }

/** The part, if its stage is due now. Otherwise null, and the part is scheduled again unless it was moved. */
async function findDuePart(tx: Sql, payload: Payload, now: number): Promise<DuePart | null> {
  const part = await findWaitingPart(tx, payload)
  if (part === null || part.status !== 'pending') return null
  const acceptance = await findAcceptance(tx, payload.storeId)
  const minutes = payload.stage === 'remind' ? acceptance.remindMinutes : acceptance.actMinutes
  const since = Date.parse(payload.since)
  const store = await holdStoreHours(tx, payload.storeId, new Date(since))
  const dueAt =
    store === null
      ? since + minutes * MINUTE_MS
      : afterOpenTime(store.hours, since, minutes * MINUTE_MS, store.pauses)
  if (dueAt !== null && dueAt <= now) return { ...part, acceptance }
  await wait(tx, payload, new Date(Math.min(dueAt ?? Number.POSITIVE_INFINITY, now + LOOK_AGAIN_MS)))
  return null
}

const wait = (sql: Sql, payload: Payload, runAt: Date): Promise<void> =>
  enqueue(sql, CHECK_ACCEPTANCE, payload, {
    jobKey: `${CHECK_ACCEPTANCE}:${payload.orderId}:${payload.storeId}`,
    runAt,
  })

/** Each email is a job of its own, so that an email server that does not answer does not delay the deadline. */
async function remind(
  payload: Payload,
  { placeEventId: eventId, customerId, acceptance }: DuePart,
  { database, clock }: JobContext,
): Promise<void> {
  const { orderId, storeId, origin } = payload
  await inTransaction(database.sql, async (tx) => {
    for (const userId of await listWorkerIds(tx, [storeId])) {
      await enqueue(
        tx,
        MAIL_REMINDER,
        { orderId, storeId, eventId, userId, origin },
        { jobKey: `${MAIL_REMINDER}:${eventId}:${userId}`, runAt: clock.now() },
      )
    }
    await announceMovedOnCommit(tx, { orderId, storeId, customerId, isNew: true })
    if (acceptance.action === 'none') return
    const at = new Date(Date.parse(payload.since) + acceptance.actMinutes * MINUTE_MS)
    await wait(tx, { ...payload, stage: 'act' }, at)
  })
}

async function act(
  { orderId, storeId, origin }: Payload,
  { version, acceptance: { action } }: DuePart,
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
  if (!moved?.moved) return
  for (const changed of changedParts(moved)) await announceMovedOnCommit(database.sql, changed)
}
