import { LINE_CHANGE_STATES } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { joinSteps, type Steps } from '../../../infrastructure/database/steps.ts'
import { moveSteps } from '../parts/follow-ups.sql.ts'
import { type Mover, partLockSteps } from '../parts/held-parts.sql.ts'
import type { OfferKey } from '../reading/offers.sql.ts'
import type { MoveResult } from './move-parts.sql.ts'

export type Closing = {
  move: 'withdrawOffer' | 'declineOffer'
  mover: Extract<Mover, { userId: string }>
  origin: string
  now: Date
}

/**
 * Ends an offer without a replacement, in one statement: the offer, its event and the version of the part. `moved` is
 * false when the offer is not open. Null when the mover cannot see the part.
 */
export async function closeOffer(sql: Sql, key: OfferKey, closing: Closing): Promise<MoveResult | null> {
  const { move, mover, now } = closing
  const [row] = await sql<MoveResult[]>`
    with ${offerLockSteps(sql, key, mover)},
    moved as (
      update fulfillments parts set version = parts.version + 1, updated_at = ${now}
      from held, offer
      where parts.order_id = held.order_id and parts.store_id = held.store_id
        and held.status = any(${[...LINE_CHANGE_STATES]}) and offer.answer is null
      returning parts.order_id, parts.store_id, parts.status, held.actor_kind
    ),
    ${offerEventSteps(sql, { move, userId: mover.userId, now })},
    ${joinSteps(
      sql,
      sql`
    answered as (
      update replacement_offers offers
      set answer = ${move === 'withdrawOffer' ? 'withdrawn' : 'declined'}, answered_at = ${now},
        answer_event_id = events.id
      from events where offers.id = ${key.offerId}
    )`,
      moveSteps(sql, move, closing),
    )}
    select held.order_id, held.store_id, events.id is not null as moved,
      events.id::text as event_id, held.user_id as customer_id
    from held left join events using (order_id, store_id)`
  return row ?? null
}

/** Locks a part and its offer. */
export const offerLockSteps = (
  sql: Sql,
  { offerId, ...key }: OfferKey,
  mover: Mover,
): Steps<never, 'held' | 'offer'> => sql`
    ${partLockSteps(sql, [{ ...key, version: 0 }], mover)},
    offer as (
      -- The lock reads the row again, so it sees an answer that was committed meanwhile.
      select offers.* from held join replacement_offers offers using (order_id, store_id)
      where offers.id = ${offerId}
      for update of offers
    )`

/** Adds the event of an answer. */
export const offerEventSteps = (
  sql: Sql,
  {
    move,
    userId,
    now,
  }: { move: 'withdrawOffer' | 'declineOffer' | 'acceptOffer'; userId: string; now: Date },
): Steps<
  {
    moved: 'order_id' | 'store_id' | 'status' | 'actor_kind'
    offer: 'order_id' | 'line_number' | 'quantity' | 'restock'
  },
  'events'
> => sql`
    events as (
      insert into order_events (order_id, store_id, status, at, move, from_status, actor_kind, actor_id, line_number,
        kept_before, kept_after, restocked)
      select moved.order_id, moved.store_id, moved.status, ${now}::timestamptz, ${move}, moved.status,
        moved.actor_kind, ${userId}::uuid, offer.line_number, coalesce(lines.kept_quantity, lines.quantity),
        coalesce(lines.kept_quantity, lines.quantity) - ${move === 'acceptOffer' ? sql`offer.quantity` : sql`0`},
        ${move === 'acceptOffer' ? sql`offer.restock` : sql`null::boolean`}
      from moved, offer
      join order_lines lines on lines.order_id = offer.order_id and lines.line_number = offer.line_number
      returning order_id, store_id, id
    )`
