import { replacedLines } from '#contract/orders/kept-totals.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { noteSales, type SoldItem } from '../../platforms/public.ts'
import { followMoved } from '../parts/follow-ups.sql.ts'
import { holdPartOfOrder } from '../parts/hold-parts.sql.ts'
import { owedCentsOf } from '../parts/kept-parts.sql.ts'
import { type MadeEvent, noteOwed, recordEvent } from '../parts/record-events.sql.ts'
import { lockReturns, returnUnits } from '../parts/return-units.sql.ts'
import type { OfferKey } from '../reading/offers.sql.ts'
import { type HeldOffer, lockOffer } from './close-offer.sql.ts'
import { judgeAcceptance } from './judge-offer.ts'
import { type MoveResult, resultOf } from './move-parts.sql.ts'

export type Acceptance = { userId: string; origin: string; now: Date }

export type AcceptResult = MoveResult & {
  /** Why nothing changed: the offer is not open, or the item is not available. Null when the offer was accepted. */
  refusal: 'closed' | 'gone' | null
}

/**
 * Accepts an offer: claims the stock of the item, gives the replaced units back to the shelf and to their platform,
 * adds the new line, and notes how much less it costs. It writes all of this or nothing. Null when this customer has no
 * such offer.
 */
export async function acceptOffer(tx: Sql, key: OfferKey, given: Acceptance): Promise<AcceptResult | null> {
  const { userId, now } = given
  const [held, offer] = await Promise.all([
    holdPartOfOrder(tx, key, { kind: 'customer', userId }),
    lockOffer(tx, key),
  ])
  const line = held?.part.lines.find(({ lineNumber }) => lineNumber === offer?.lineNumber)
  if (held === null || offer === undefined || line === undefined) return null
  const { part, order } = held
  const { storeId } = part
  const { itemId, quantity, restock } = offer
  const [, item] = await Promise.all([
    lockReturns(tx, storeId, [offer, line]),
    findItem(tx, { storeId, itemId }),
  ])
  const refusal = judgeAcceptance(part, offer, item)
  if (refusal !== null || item === undefined) return { ...resultOf(part), refusal }
  const [rest, added] = replacedLines(line, offer)
  const replaced = { ...part, lines: [...part.lines.map((one) => (one === line ? rest : one)), added] }
  const after = order.parts.map((one) => (one.storeId === storeId ? replaced : one))
  const isCounted = item.stock !== null
  const event = await recordEvent(tx, part, {
    move: 'acceptOffer',
    actorId: userId,
    now,
    restocked: restock,
    lineNumber: line.lineNumber,
    keptBefore: line.keptQuantity,
    keptAfter: rest.keptQuantity,
  })
  const returned = restock && line.tookStock ? [{ itemId: line.itemId, units: quantity }] : []
  const sold = isCounted ? [{ ...item, storeId, itemId, units: quantity }] : []
  await Promise.all([
    takeUnits(tx, { storeId, itemId }, quantity, now),
    replaceLine(tx, key, event, { tookStock: isCounted, discountCents: added.discountCents, offer, now }),
    returnUnits(tx, event, returned, now),
    noteOwed(tx, event, owedCentsOf(order.parts, after), now),
    noteSales(tx, { orderId: key.orderId, placedAt: now }, sold),
    followMoved(tx, 'acceptOffer', [event], given),
  ])
  return { ...resultOf(part, event), refusal: null }
}

type ItemKey = { storeId: string; itemId: string }
type OfferedItem = Pick<SoldItem, 'platform' | 'platformProductId' | 'platformVariantId'> & {
  /** Units; null when unlimited. */
  stock: number | null
}

/** The offered item, which is locked. Undefined when it is not on sale. */
async function findItem(tx: Sql, { storeId, itemId }: ItemKey): Promise<OfferedItem | undefined> {
  const [item] = await tx<OfferedItem[]>`
    select items.quantity as stock, items.platform, items.platform_product_id, items.platform_variant_id
    from inventory_items items join open_stores stores on stores.id = items.store_id
    where items.store_id = ${storeId} and items.item_id = ${itemId} and not items.hidden`.execute()
  return item
}

/** Stock of null is unlimited and stays. */
async function takeUnits(tx: Sql, { storeId, itemId }: ItemKey, units: number, now: Date): Promise<void> {
  await tx`
    update inventory_items set quantity = quantity - ${units}, updated_at = ${now}
    where store_id = ${storeId} and item_id = ${itemId} and quantity is not null`
}

type Replacing = { tookStock: boolean; discountCents: number; offer: HeldOffer; now: Date }

/** Answers the offer, and puts a new line in place of the units of the old one. */
async function replaceLine(
  tx: Sql,
  { orderId, storeId, offerId }: OfferKey,
  { eventId }: MadeEvent,
  { tookStock, discountCents, offer, now }: Replacing,
): Promise<void> {
  await Promise.all([
    tx`
      update replacement_offers set answer = 'accepted', answered_at = ${now}, answer_event_id = ${eventId}
      where id = ${offerId}`,
    tx`
      update order_lines set kept_quantity = ${offer.kept - offer.quantity}
      where order_id = ${orderId} and line_number = ${offer.lineNumber}`,
    tx`
      insert into order_lines (order_id, line_number, store_id, item_id, store_name, item_name, category_name, image,
        price_cents, quantity, took_stock, replaces, discount_cents)
      select offers.order_id, (select max(line_number) + 1 from order_lines where order_id = ${orderId}),
        offers.store_id, offers.item_id, lines.store_name, offers.item_name, offers.category_name, offers.image,
        offers.price_cents, offers.quantity, ${tookStock}, lines.line_number, ${discountCents}::integer
      from replacement_offers offers
      join order_lines lines on lines.order_id = offers.order_id and lines.line_number = offers.line_number
      where offers.id = ${offerId}`,
    // The desk finds the part by the new product too.
    tx`
      update part_words found
      set words = found.words || words_of_part(parts.store_id, parts.placed_at, array[offers.item_name])
      from replacement_offers offers join fulfillments parts using (order_id, store_id)
      where offers.id = ${offerId} and found.order_id = ${orderId} and found.store_id = ${storeId}`,
  ])
}
