import type { Sql } from '../../../infrastructure/database/database.ts'
import { followMoved } from '../parts/follow-ups.sql.ts'
import { holdParts, type Mover } from '../parts/hold-parts.sql.ts'
import { recordEvent } from '../parts/record-events.sql.ts'
import type { OfferKey } from '../reading/offers.sql.ts'
import { type AnswerableOffer, isOpen } from './judge-offer.ts'
import { type MoveResult, resultOf } from './move-parts.sql.ts'

export type Closing = {
  move: 'withdrawOffer' | 'declineOffer'
  mover: Extract<Mover, { userId: string }>
  origin: string
  now: Date
}

/**
 * Ends an offer without a replacement: the offer, its event and the version of the part. `moved` is false when the
 * offer is not open. Null when the mover cannot see the part.
 */
export async function closeOffer(tx: Sql, key: OfferKey, closing: Closing): Promise<MoveResult | null> {
  const { move, mover, now } = closing
  const [[part], offer] = await Promise.all([holdParts(tx, [key], mover), lockOffer(tx, key)])
  if (part === undefined) return null
  if (offer === undefined || !isOpen(part, offer)) return resultOf(part)
  const { lineNumber, kept } = offer
  const event = await recordEvent(tx, part, {
    move,
    actorId: mover.userId,
    now,
    lineNumber,
    keptBefore: kept,
    keptAfter: kept,
  })
  await Promise.all([
    tx`
      update replacement_offers
      set answer = ${move === 'withdrawOffer' ? 'withdrawn' : 'declined'}, answered_at = ${now},
        answer_event_id = ${event.eventId}
      where id = ${key.offerId}`,
    followMoved(tx, move, [event], closing),
  ])
  return resultOf(part, event)
}

/** An offer that is locked until the transaction ends. */
export type HeldOffer = AnswerableOffer & {
  lineNumber: number
  itemId: string
  priceCents: number
  /** Whether the replaced units return to stock. */
  restock: boolean
}

/** Locks an offer, after its part, and reads it with the units of its line that are still delivered. */
export async function lockOffer(
  tx: Sql,
  { orderId, storeId, offerId }: OfferKey,
): Promise<HeldOffer | undefined> {
  const [offer] = await tx<HeldOffer[]>`
    select offers.line_number, offers.item_id, offers.price_cents, offers.quantity, offers.restock, offers.answer,
      coalesce(lines.kept_quantity, lines.quantity) as kept
    from replacement_offers offers
    join order_lines lines on lines.order_id = offers.order_id and lines.line_number = offers.line_number
    where offers.id = ${offerId} and offers.order_id = ${orderId} and offers.store_id = ${storeId}
    for update of offers`.execute()
  return offer
}
