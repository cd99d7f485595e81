import type { Sql } from '../../../infrastructure/database/database.ts'
import { rowsFor } from '../../../infrastructure/database/json-rows.ts'
import { takeSlots } from '../../delivery/public.ts'
import { noteSales } from '../../platforms/public.ts'
import { claimCodes } from '../../promotions/public.ts'
import { followPlaced } from '../parts/follow-ups.sql.ts'
import { holdOrder } from './hold-order.ts'
import { judgeOrder, type SoldLine, type Verdict } from './judge-order.ts'
import type { NewOrder } from './new-order.ts'
import type { WantedLine } from './wanted-lines.ts'

/**
 * Places an order: locks what it needs, judges it, and writes everything or nothing. Prices are in cents, quantities in
 * units; each item is in one line. Call it in a transaction of its own.
 *
 * Throws a violation of `orders_idempotency_key_unique` when the key has placed an order already, of
 * `orders_number_unique` when the number is taken, and of one of `redemptionConstraints` when another order of this
 * person has used the code at the same moment. See decisions 6 and 44.
 */
export async function insertOrder(tx: Sql, order: NewOrder, lines: readonly WantedLine[]): Promise<Verdict> {
  const verdict = judgeOrder(order, lines, await holdOrder(tx, order, lines))
  if (verdict.sold !== null) await writeOrder(tx, order, verdict.sold)
  return verdict
}

/** Writes an order that holds. The statements are sent together. */
async function writeOrder(tx: Sql, order: NewOrder, sold: readonly SoldLine[]): Promise<void> {
  const { id, userId, placedAt, codes, parts } = order
  const counted = sold.filter(({ item }) => item.stock !== null)
  await Promise.all([
    takeUnits(tx, counted, placedAt),
    addOrder(tx, order, sold),
    claimCodes(tx, id, codes, { userId, now: placedAt }),
    takeSlots(tx, parts),
    noteSales(
      tx,
      { orderId: id, placedAt },
      counted.map(({ item, quantity }) => ({ ...item, units: quantity })),
    ),
    followPlaced(tx, order),
  ])
}

async function takeUnits(tx: Sql, sold: readonly SoldLine[], placedAt: Date): Promise<void> {
  if (sold.length === 0) return
  await tx`
    update inventory_items items set quantity = items.quantity - sold.units, updated_at = ${placedAt}
    from unnest(
      ${sold.map(({ storeId }) => storeId)}::uuid[], ${sold.map(({ itemId }) => itemId)}::text[],
      ${sold.map(({ quantity }) => quantity)}::integer[]
    ) as sold (store_id, item_id, units)
    where items.store_id = sold.store_id and items.item_id = sold.item_id`
}

/** Adds the order with a part for each store, its first events, its lines, and the words by which desks find it. */
async function addOrder(tx: Sql, order: NewOrder, sold: readonly SoldLine[]): Promise<void> {
  const { id, number, userId, placedAt, totals, deliveryAddress, gift, point } = order
  await tx`
    with new_order as (
      insert into orders ${tx({
        id,
        number,
        userId,
        paymentMethod: order.paymentMethod,
        street: deliveryAddress.street,
        city: deliveryAddress.city,
        state: deliveryAddress.state,
        zip: deliveryAddress.zip,
        deliveryNotes: deliveryAddress.deliveryNotes,
        phone: order.phone,
        giftRecipient: gift?.recipient ?? null,
        giftMessage: gift?.message ?? null,
        giftHidesPrices: gift?.hidesPrices ?? null,
        latitude: point?.latitude ?? null,
        longitude: point?.longitude ?? null,
        pointPrecision: point?.precision ?? null,
        ...totals,
        idempotencyKey: order.idempotencyKey,
        requestHash: order.requestHash,
        placedAt,
      })}
    ),
    new_parts as (
      insert into fulfillments (order_id, store_id, placed_at, updated_at, discount_cents, promotion_id, promo_code,
        delivery_is_free, delivery_fee_cents, slot_starts_at, slot_ends_at, slot_time_zone, promised_by,
        promised_time_zone)
      select ${id}, store_id, ${placedAt}, ${placedAt}, discount_cents, promotion_id, promo_code,
        delivery_is_free, delivery_fee_cents, slot_starts_at, slot_ends_at, slot_time_zone, promised_by,
        promised_time_zone
      from ${rowsFor(tx, 'fulfillments', partRows(order))}
    ),
    first_events as (
      insert into order_events (order_id, store_id, status, at, move, actor_kind, actor_id)
      select ${id}, store_id, 'pending', ${placedAt}, 'place', 'customer', ${userId}
      from unnest(${order.parts.map(({ storeId }) => storeId)}::uuid[]) as part (store_id)
    ),
    new_lines as (
      -- Names, pictures and prices are copied: items change, and orders do not.
      insert into order_lines (order_id, line_number, store_id, item_id, store_name, item_name, category_name,
        image, price_cents, quantity, took_stock, wish, discount_cents)
      select ${id}, line_number, store_id, item_id, store_name, item_name, category_name,
        image, price_cents, quantity, took_stock, wish, discount_cents
      from ${rowsFor(tx, 'order_lines', sold.map(lineRow))}
      returning store_id, item_name
    )
    insert into part_words (order_id, store_id, words)
    select ${id}, store_id, words_of_part(store_id, ${placedAt}, array[
      ${number}, (select username from people where id = ${userId}), string_agg(item_name, ' ')
    ])
    from new_lines group by store_id`
}

/** The row of each part, with the columns that a part of this order does not share with the others. */
const partRows = ({ parts, codes }: NewOrder) =>
  parts.map(({ storeId, feeCents, slot, promise }) => {
    const used = codes.find((code) => code.storeId === storeId)
    return {
      storeId,
      discountCents: used?.discountCents ?? 0,
      promotionId: used?.promotionId ?? null,
      promoCode: used?.code ?? null,
      deliveryIsFree: used?.freeDelivery ?? false,
      deliveryFeeCents: feeCents,
      slotStartsAt: slot?.startsAt ?? null,
      slotEndsAt: slot?.endsAt ?? null,
      slotTimeZone: slot?.timeZone ?? null,
      promisedBy: promise?.by ?? null,
      promisedTimeZone: promise?.timeZone ?? null,
    }
  })

const lineRow = ({ item, lineNumber, quantity, wish, discountCents }: SoldLine) => ({
  lineNumber,
  storeId: item.storeId,
  itemId: item.itemId,
  storeName: item.storeName,
  itemName: item.name,
  categoryName: item.categoryName,
  image: item.image,
  priceCents: item.priceCents,
  quantity,
  tookStock: item.stock !== null,
  wish: wish ?? null,
  discountCents: discountCents ?? 0,
})
