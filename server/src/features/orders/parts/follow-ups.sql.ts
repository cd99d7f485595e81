import { ACT_MINUTES, REMIND_MINUTES } from '#contract/orders/acceptance.ts'
import {
  isLineMove,
  type LineMove,
  lineMoveOf,
  type MoveName,
  moveOf,
  type Told,
  UNDO_SECONDS,
} from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { isWaiting } from '../../../infrastructure/queue/queue.ts'

export const TELL_PLACED = 'orders.tell-placed'
export const TELL_EVENT = 'orders.tell-event'
export const TELL_REMINDER = 'orders.tell-reminder'
export const AWAIT_ACCEPTANCE = 'orders.await-acceptance'

/**
 * A part of the statement that places an order: the jobs that follow from it. It reads the statement's own `verdict`.
 * The statement has to read `followed`, or PostgreSQL would not run it.
 */
export const placedFollowUps = (
  sql: Sql,
  { id, origin, placedAt }: { id: string; origin: string; placedAt: Date },
) => sql`
    followed as (
      select count(enqueue_job(
        ${TELL_PLACED}, jsonb_build_object('orderId', ${id}::uuid, 'origin', ${origin}::text), ${`${TELL_PLACED}:${id}`},
        -- By the clock of the moves that follow, so that mails go out in the order of what happened.
        ${placedAt}::timestamptz
      )) as jobs
      from verdict where holds
    ),
    awaited as (
      select count(${awaitAcceptance(sql, 'remind', { origin, since: placedAt })}) as jobs from first_events as parts
    )`

const acceptanceKey = (sql: Sql) => sql`${`${AWAIT_ACCEPTANCE}:`} || parts.order_id || ':' || parts.store_id`

/** A call that waits with one of `parts` until it is accepted, beginning with what happens at this stage. */
const awaitAcceptance = (
  sql: Sql,
  stage: 'remind' | 'act',
  { origin, since }: { origin: string; since: Date },
) => sql`
  enqueue_job(
    ${AWAIT_ACCEPTANCE}, jsonb_build_object('orderId', parts.order_id, 'storeId', parts.store_id,
      'stage', ${stage}::text, 'since', ${since.toISOString()}::text, 'origin', ${origin}::text),
    ${acceptanceKey(sql)},
    ${since}::timestamptz + make_interval(mins => coalesce((
      select ${stage === 'remind' ? sql`remind_minutes` : sql`act_minutes`}
      from acceptance_settings where acceptance_settings.store_id = parts.store_id
    ), ${stage === 'remind' ? REMIND_MINUTES : ACT_MINUTES}))
  )`

/**
 * Waits again with orders of a store that was reminded of them while nothing else was to happen. Their deadline counts
 * from `since`. Call it after the new setting has been committed: a job that starts later reads that setting, and one
 * that runs now may have read the old one.
 */
export async function awaitReminded(
  sql: Sql,
  storeId: string,
  given: { origin: string; since: Date },
): Promise<void> {
  await sql`
    select count(${awaitAcceptance(sql, 'act', given)}) from fulfillments parts
    where parts.store_id = ${storeId} and parts.status = 'pending' and not ${isWaiting(sql, acceptanceKey(sql))}`
}

/** What an event tells the customer. */
export const toldOf = (move: MoveName | LineMove): Told | undefined =>
  isLineMove(move) ? lineMoveOf(move).tells : moveOf(move).tells?.customer

/** A part of the statement that makes moves: it reads `events`, and the statement has to read `followed`. */
export function moveFollowUps(
  sql: Sql,
  name: MoveName | LineMove,
  { origin, now }: { origin: string; now: Date },
) {
  if (toldOf(name) === undefined) return sql`followed as (select 0 as jobs)`
  // A move that is taken back is never told.
  const undo = !isLineMove(name) && moveOf(name).undo
  const tellAt = undo ? new Date(now.getTime() + UNDO_SECONDS * 1000) : now
  return sql`
    followed as (
      select count(enqueue_job(
        ${TELL_EVENT}, jsonb_build_object('orderId', order_id, 'storeId', store_id, 'eventId', id::text,
          'origin', ${origin}::text), ${`${TELL_EVENT}:`} || id, ${tellAt}::timestamptz
      )) as jobs
      from events
    )`
}

/** A part of the statement that takes a move back: an order that waits again is awaited again. It reads `moved`. */
export const undoneFollowUps = (sql: Sql, { origin, now }: { origin: string; now: Date }) => sql`
    followed as (
      select count(${awaitAcceptance(sql, 'remind', { origin, since: now })}) as jobs
      from moved as parts where parts.status = 'pending'
    )`
