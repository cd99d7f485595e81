import { ACT_MINUTES, REMIND_MINUTES } from '#contract/orders/acceptance.ts'
import {
  isLineMove,
  type LineMove,
  lineMoveOf,
  type MoveName,
  moveOf,
  type OrderNotice,
  UNDO_SECONDS,
} from '#contract/orders/moves.ts'
import type { Fragment, Sql } from '../../../infrastructure/database/database.ts'
import { rowsFor } from '../../../infrastructure/database/json-rows.ts'
import { enqueue, enqueueEach, isWaiting } from '../../../infrastructure/queue/queue.ts'
import type { PartKey } from './order-key.ts'
import type { MadeEvent } from './record-events.sql.ts'

// The names of jobs stay, because jobs of the version before may still wait.
export const MAIL_PLACED = 'orders.tell-placed'
export const MAIL_EVENT = 'orders.tell-event'
export const MAIL_REMINDER = 'orders.tell-reminder'
export const CHECK_ACCEPTANCE = 'orders.await-acceptance'

/** Enqueues what follows from a new order: its email, and the check at each store that it is accepted. */
export async function followPlaced(
  tx: Sql,
  { id, origin, placedAt }: { id: string; origin: string; placedAt: Date },
): Promise<void> {
  await Promise.all([
    // By the clock of the moves that follow, so that emails are sent in the order of the events.
    enqueue(tx, MAIL_PLACED, { orderId: id, origin }, { jobKey: `${MAIL_PLACED}:${id}`, runAt: placedAt }),
    enqueueAcceptanceCheck(tx, 'remind', {
      origin,
      since: placedAt,
      from: tx`fulfillments parts where parts.order_id = ${id}`,
    }),
  ])
}

const acceptanceKey = (sql: Sql) => sql`${`${CHECK_ACCEPTANCE}:`} || parts.order_id || ':' || parts.store_id`

/** A statement that schedules the acceptance check of each of `parts`, at this stage. */
const enqueueAcceptanceCheck = (
  sql: Sql,
  stage: 'remind' | 'act',
  { origin, since, from }: { origin: string; since: Date; from: Fragment },
) =>
  enqueueEach(sql, CHECK_ACCEPTANCE, {
    payload: sql`jsonb_build_object('orderId', parts.order_id, 'storeId', parts.store_id,
      'stage', ${stage}::text, 'since', ${since.toISOString()}::text, 'origin', ${origin}::text)`,
    key: acceptanceKey(sql),
    runAt: sql`${since}::timestamptz + make_interval(mins => coalesce((
      select ${stage === 'remind' ? sql`remind_minutes` : sql`act_minutes`}
      from acceptance_settings where acceptance_settings.store_id = parts.store_id
    ), ${stage === 'remind' ? REMIND_MINUTES : ACT_MINUTES}))`,
    from,
  })

/**
 * Schedules checks again for orders whose store was reminded while it had set no action. Their deadline counts from
 * `since`. Call it after the new setting has been committed: a job that starts later reads that setting, and one that
 * runs now may have read the old one.
 */
export async function rescheduleAcceptanceChecks(
  sql: Sql,
  storeId: string,
  given: { origin: string; since: Date },
): Promise<void> {
  await enqueueAcceptanceCheck(sql, 'act', {
    ...given,
    from: sql`fulfillments parts
      where parts.store_id = ${storeId} and parts.status = 'pending' and not ${isWaiting(sql, acceptanceKey(sql))}`,
  })
}

/** The notice that the customer gets of a move. */
export const noticeOf = (move: MoveName | LineMove): OrderNotice | undefined =>
  isLineMove(move) ? lineMoveOf(move).notifies : moveOf(move).notifies?.customer

/** Enqueues the notice of each of these events of one move. A move without a notice enqueues nothing. */
export async function followMoved(
  tx: Sql,
  name: MoveName | LineMove,
  events: readonly MadeEvent[],
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  if (noticeOf(name) === undefined || events.length === 0) return
  const isOffer = noticeOf(name) === 'offered'
  // A move that is undone is never emailed.
  const undo = !isLineMove(name) && moveOf(name).undo
  const mailAt = undo ? new Date(now.getTime() + UNDO_SECONDS * 1000) : now
  await enqueueEach(tx, MAIL_EVENT, {
    payload: tx`jsonb_build_object('orderId', events.order_id, 'storeId', events.store_id,
      'eventId', events.id::text, 'origin', ${origin}::text)`,
    key: isOffer
      ? tx`${`${MAIL_EVENT}:offers:`} || events.order_id || ':' || events.store_id`
      : tx`${`${MAIL_EVENT}:`} || events.id`,
    runAt: isOffer ? quietOfferTime(tx, now) : tx`${mailAt}::timestamptz`,
    from: tx`${rowsFor(
      tx,
      'order_events',
      events.map(({ eventId, ...key }) => ({ ...key, id: eventId })),
    )} as events`,
  })
}

/** How long a part has no new offer before its offers are emailed together. */
const QUIET_SECONDS = 60

/**
 * An expression on the event of an offer: when it is emailed. The first one is sent at once. Later ones wait until a
 * minute has no new offer, and are sent by one job, so that a store that tries several offers does not fill the
 * customer's mailbox.
 */
const quietOfferTime = (sql: Sql, now: Date) => sql`
  ${now}::timestamptz + case when exists (
    select from replacement_offers earlier
    where earlier.order_id = events.order_id and earlier.store_id = events.store_id
      and earlier.event_id <> events.id
      and earlier.offered_at > ${new Date(now.getTime() - QUIET_SECONDS * 1000)}::timestamptz
  ) then make_interval(secs => ${QUIET_SECONDS}) else '0'::interval end`

/** Schedules the acceptance check again for a part that an undo made pending. */
export async function followUndone(
  tx: Sql,
  { orderId, storeId }: PartKey,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  await enqueueAcceptanceCheck(tx, 'remind', {
    origin,
    since: now,
    from: tx`fulfillments parts
      where parts.order_id = ${orderId} and parts.store_id = ${storeId} and parts.status = 'pending'`,
  })
}
