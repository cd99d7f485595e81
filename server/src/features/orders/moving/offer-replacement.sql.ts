import { replacementCentsOf } from '#contract/orders/kept-totals.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { itemTitle } from '../../products/public.ts'
import { followMoved } from '../parts/follow-ups.sql.ts'
import { holdParts } from '../parts/hold-parts.sql.ts'
import type { PartKey, PartVersion } from '../parts/order-key.ts'
import { recordEvent } from '../parts/record-events.sql.ts'
import {
  judgeOffer,
  type OfferItem,
  type Offering,
  type OfferLine,
  type OfferRefusal,
} from './judge-offer.ts'
import { type MoveResult, resultOf } from './move-parts.sql.ts'

export type NewOffer = {
  id: string
  lineNumber: number
  itemId: string
  quantity: number
  restock: boolean
  note: string | null
  userId: string
  origin: string
  now: Date
}

export type OfferResult = MoveResult & { refusal: OfferRefusal | null; stock: number | null }

/**
 * Offers another item of the store in place of units of a line: the offer, its event, and the version of the part. No
 * stock is held for it. A unit costs the customer the lower of both prices (`replacementCentsOf`). Null when the user
 * does not work in the store.
 */
export async function insertOffer(tx: Sql, seen: PartVersion, offer: NewOffer): Promise<OfferResult | null> {
  const { id, lineNumber, itemId, quantity, restock, note, userId, now } = offer
  const [[part], offering] = await Promise.all([
    holdParts(tx, [seen], { kind: 'people', userId }),
    readOffering(tx, seen, itemId),
  ])
  if (part === undefined) return null
  const stock = offering.item?.stock ?? null
  const verdict = judgeOffer({ part, ...offering }, seen.version, offer)
  if (verdict.refusal !== null) return { ...resultOf(part), refusal: verdict.refusal, stock }
  const { line, item } = verdict
  const event = await recordEvent(tx, part, {
    move: 'offer',
    actorId: userId,
    now,
    note,
    lineNumber,
    keptBefore: line.kept,
    keptAfter: line.kept,
  })
  await Promise.all([
    tx`
      insert into replacement_offers ${tx({
        id,
        orderId: part.orderId,
        storeId: part.storeId,
        lineNumber,
        itemId,
        itemName: item.name,
        categoryName: item.categoryName,
        image: item.image,
        itemPriceCents: item.priceCents,
        priceCents: replacementCentsOf(line.priceCents, item.priceCents),
        quantity,
        restock,
        note,
        offeredAt: now,
        eventId: event.eventId,
      })}`.execute(),
    followMoved(tx, 'offer', [event], offer),
  ])
  return { ...resultOf(part, event), refusal: null, stock }
}

/** Reads what an offer is judged by. The statements are sent after those that lock the part. */
async function readOffering(
  tx: Sql,
  { orderId, storeId }: PartKey,
  itemId: string,
): Promise<Omit<Offering, 'part'>> {
  const [lines, offers, [item]] = await Promise.all([
    tx<OfferLine[]>`
      select line_number, item_id, price_cents, coalesce(kept_quantity, quantity) as kept
      from order_lines where order_id = ${orderId} and store_id = ${storeId}`.execute(),
    tx<{ lineNumber: number; itemId: string }[]>`
      select line_number, item_id from replacement_offers
      where order_id = ${orderId} and store_id = ${storeId} and answer is null`.execute(),
    tx<OfferItem[]>`
      select ${itemTitle(tx)} as name, items.category_name, items.image, items.price_cents, items.quantity as stock
      from inventory_items items
      where items.store_id = ${storeId} and items.item_id = ${itemId} and not items.hidden`.execute(),
  ])
  return { lines, offers, item }
}

/** Whether the last event of the part since this version is this offer by this user: then the call is a retry. */
export async function isOfferRetry(
  sql: Sql,
  { orderId, storeId, version }: PartVersion,
  { lineNumber, itemId, quantity, userId }: Pick<NewOffer, 'lineNumber' | 'itemId' | 'quantity' | 'userId'>,
): Promise<boolean> {
  const rows = await sql`
    select from fulfillments parts
    join replacement_offers offers using (order_id, store_id)
    join order_events events
      on events.order_id = offers.order_id and events.store_id = offers.store_id and events.id = offers.event_id
    where parts.order_id = ${orderId} and parts.store_id = ${storeId} and parts.version = ${version + 1}
      and offers.line_number = ${lineNumber} and offers.item_id = ${itemId} and offers.quantity = ${quantity}
      and offers.answer is null and events.actor_id = ${userId}`
  return rows.length > 0
}
