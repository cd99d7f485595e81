import type { LineMove, MoveName, MoveReason } from '#contract/orders/moves.ts'
import type { OrderStatus } from '#contract/orders/states.ts'
import type { Fragment, Sql } from '../../../infrastructure/database/database.ts'
import { rowsFor } from '../../../infrastructure/database/json-rows.ts'
import type { HeldPart } from './hold-parts.sql.ts'
import type { PartKey } from './order-key.ts'

/** An event that was added to a part. */
export type MadeEvent = PartKey & { eventId: string }

type NewEvent = {
  move: MoveName | LineMove | 'undo'
  /** Null when no person did it. */
  actorId: string | null
  now: Date
  /** The state of the parts from now on; as it is unless given. */
  status?: OrderStatus
  /** Further assignments to the parts. */
  also?: Fragment
  reason?: MoveReason | null
  note?: string | null
  restocked?: boolean | null
  lineNumber?: number
  /** Units of the line. */
  keptBefore?: number
  keptAfter?: number
  /** The id of the event that this one takes back. */
  undoes?: string
}

/** Raises the version of held parts, and adds this event to each. */
export async function recordEvents(
  tx: Sql,
  parts: readonly HeldPart[],
  { move, actorId, now, status, also = tx``, ...details }: NewEvent,
): Promise<MadeEvent[]> {
  if (parts.length === 0) return []
  const rows = parts.map((part) => ({
    ...details,
    orderId: part.orderId,
    storeId: part.storeId,
    status: status ?? part.status,
    at: now,
    move,
    fromStatus: part.status,
    actorKind: part.actorKind,
    actorId,
  }))
  const [, events] = await Promise.all([
    tx`
      update fulfillments parts set status = moved.status, version = parts.version + 1, updated_at = ${now} ${also}
      from ${rowsFor(tx, 'order_events', rows)} as moved
      where parts.order_id = moved.order_id and parts.store_id = moved.store_id`.execute(),
    tx<MadeEvent[]>`
      insert into order_events (order_id, store_id, status, at, move, from_status, actor_kind, actor_id, reason, note,
        restocked, line_number, kept_before, kept_after, undoes)
      select order_id, store_id, status, at, move, from_status, actor_kind, actor_id, reason, note,
        restocked, line_number, kept_before, kept_after, undoes
      from ${rowsFor(tx, 'order_events', rows)}
      returning order_id, store_id, id::text as event_id`.execute(),
  ])
  return events
}

/** As `recordEvents`, for one part. */
export async function recordEvent(tx: Sql, part: HeldPart, event: NewEvent): Promise<MadeEvent> {
  const [made] = await recordEvents(tx, [part], event)
  if (!made) throw new Error('The event of a held part was not added.')
  return made
}

/** Notes what is owed back because of an event, in cents. */
export async function noteOwed(
  tx: Sql,
  { orderId, storeId, eventId }: MadeEvent,
  owedCents: number,
  now: Date,
): Promise<void> {
  if (owedCents <= 0) return
  await tx`
    insert into refunds (order_id, store_id, event_id, amount_cents, created_at)
    values (${orderId}, ${storeId}, ${eventId}, ${owedCents}, ${now})`
}

/**
 * Gives a part the common fee of its order. Nobody of that store did it, and it is not a move: the version of the part
 * stays.
 */
export async function takeFee(tx: Sql, { orderId, storeId }: PartKey, now: Date): Promise<void> {
  await tx`
    with fee_taken as (
      update fulfillments set common_fee = 'taken'
      where order_id = ${orderId} and store_id = ${storeId}
      returning order_id, store_id, status
    )
    insert into order_events (order_id, store_id, status, at, move, from_status, actor_kind)
    select order_id, store_id, status, ${now}, 'takeFee', status, 'deadline' from fee_taken`
}
