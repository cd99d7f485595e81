import { LINE_CHANGE_STATES } from '#contract/orders/moves.ts'
import type { ReplacementOffer } from '#contract/orders/offer.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { isoTime } from '../../../infrastructure/database/iso-time.ts'
import type { PartKey } from '../parts/order-key.ts'
import { isSoldOut } from './desk-parts.sql.ts'

/** The tables of `offerOf` and `isOpenOffer`: each offer with its part and the line that it is for. */
export const offerTables = (sql: Sql) => sql`
  replacement_offers offers
  join fulfillments offered_parts
    on offered_parts.order_id = offers.order_id and offered_parts.store_id = offers.store_id
  join order_lines offered_lines
    on offered_lines.order_id = offers.order_id and offered_lines.line_number = offers.line_number`

export const isOpenOffer = (sql: Sql) => sql`
  (offers.answer is null and offered_parts.status = any(${[...LINE_CHANGE_STATES]}))`

const offerState = (sql: Sql) => sql`
  case when ${isOpenOffer(sql)} then 'open' else coalesce(offers.answer, 'ended') end`

/** An offer as JSON, as the contract describes it. */
export const offerOf = (sql: Sql) => sql`
  json_build_object('id', offers.id,
    'state', ${offerState(sql)},
    'lineNumber', offers.line_number,
    'instead', json_build_object('productId', offered_lines.item_id, 'productName', offered_lines.item_name,
      'price', offered_lines.price_cents / 100.0),
    'productId', offers.item_id, 'productName', offers.item_name, 'category', offers.category_name,
    'image', offers.image, 'itemPrice', offers.item_price_cents / 100.0, 'price', offers.price_cents / 100.0,
    'quantity', offers.quantity, 'soldOut', ${isOpenOffer(sql)} and ${isSoldOut(sql)}, 'note', offers.note,
    'offeredAt', ${isoTime(sql, 'offers.offered_at')})`

/** The offers of a part, the earliest first. */
export async function listOffers(sql: Sql, { orderId, storeId }: PartKey): Promise<ReplacementOffer[]> {
  const rows = await sql<{ offer: ReplacementOffer }[]>`
    select ${offerOf(sql)} as offer from ${offerTables(sql)}
    where offers.order_id = ${orderId} and offers.store_id = ${storeId} order by offers.offered_at, offers.id`
  return rows.map(({ offer }) => offer)
}

export type OfferKey = PartKey & { offerId: string }
export type StoredOffer = {
  state: ReplacementOffer['state']
  lineNumber: number
  priceCents: number
  quantity: number
  restock: boolean
  itemName: string
}

/** An offer of this part, or null. The caller decides who may see it. */
export async function findOffer(
  sql: Sql,
  { orderId, storeId, offerId }: OfferKey,
): Promise<StoredOffer | null> {
  const [row] = await sql<StoredOffer[]>`
    select ${offerState(sql)} as state,
      offers.line_number, offers.price_cents, offers.quantity, offers.restock,
      offers.item_name
    from ${offerTables(sql)}
    where offers.id = ${offerId} and offers.order_id = ${orderId} and offers.store_id = ${storeId}`
  return row ?? null
}
