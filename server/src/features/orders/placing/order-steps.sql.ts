import type { OrderGift } from '#contract/orders/gift.ts'
import type { OrderTotals } from '#contract/orders/order-totals.ts'
import type { OrderDraft } from '#contract/orders/place-order.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import type { Steps } from '../../../infrastructure/database/steps.ts'
import type { PlannedPart } from '../../delivery/public.ts'
import type { AddressPoint } from '../../geocoding/public.ts'
import { itemTitle } from '../../products/public.ts'
import { editedStores } from '../../rights/public.ts'
import type { UsedCode } from './apply-codes.ts'
import type { WantedLine } from './wanted-lines.ts'

export type NewOrder = {
  id: string
  number: string
  userId: string
  paymentMethod: OrderDraft['paymentMethod']
  deliveryAddress: OrderDraft['deliveryAddress']
  phone: string | null
  /** Null when the order is no gift. */
  gift: OrderGift | null
  /** Where the address is; null where it was not found. */
  point: AddressPoint | null
  totals: OrderTotals
  codes: readonly UsedCode[]
  /** One for each store of the order. */
  parts: readonly PlannedPart[]
  idempotencyKey: string | null
  requestHash: Buffer
  /** The site's address, for links in emails. */
  origin: string
  placedAt: Date
}

/**
 * Adds up what is wanted, and locks accounts, stores and items until the order is placed: `wanted` has one row for each
 * item, `active` the accounts that are not suspended, and `locked` the wanted items that are on sale.
 */
export const wantedSteps = (
  sql: Sql,
  order: NewOrder,
  lines: readonly WantedLine[],
): Steps<never, 'wanted' | 'active' | 'locked'> => sql`
    wanted as (
      -- Adds up the lines of each item. Two rows of one item would both see the whole stock.
      select store_id, item_id, min(line_number) as line_number, sum(wanted_quantity)::integer as wanted_quantity,
        min(seen_price_cents) as lowest_seen_cents, max(seen_price_cents) as highest_seen_cents, min(wish) as wish,
        sum(discount_cents)::integer as discount_cents
      from unnest(
        ${lines.map((line) => line.lineNumber)}::integer[],
        ${lines.map((line) => line.storeId)}::uuid[],
        ${lines.map((line) => line.itemId)}::text[],
        ${lines.map((line) => line.priceCents)}::integer[],
        ${lines.map((line) => line.quantity)}::integer[],
        ${lines.map((line) => line.wish ?? null)}::text[],
        ${lines.map((line) => line.discountCents ?? 0)}::integer[]
      ) as line (line_number, store_id, item_id, seen_price_cents, wanted_quantity, wish, discount_cents)
      group by store_id, item_id
    ),
    active as (
      -- Accounts come before stores. A suspension of the customer or of an owner waits for the order, or the order
      -- waits for it and then finds the account suspended.
      select people.id from people
      where people.suspended_at is null and people.id in (
        select ${order.userId}::uuid
        union all select stores.owner_id from open_stores stores where stores.id in (select store_id from wanted)
      )
      order by people.id
      for share
    ),
    helped as (
      -- The stores of suspended owners take orders while an editor looks after them.
      ${editedStores(sql, sql`select id from open_stores where id in (select store_id from wanted) and owner_id not in (select id from active)`)}
    ),
    open_now as (
      -- Locks the stores next, in the order of their ids. A store that closes at this moment waits for the order and
      -- then finds it, or the order waits and then finds no store.
      select stores.id from open_stores stores
      where stores.id in (select store_id from wanted)
        and (stores.owner_id in (select id from active) or stores.id in (select store_id from helped))
      order by stores.id
      -- The weakest lock: a sync or an import of the store does not wait for it, and the closing of the store does.
      for key share
    ),
    locked as (
      -- Locks the items that are on sale. All orders lock in key order, so that they do not deadlock.
      select wanted.*, ${itemTitle(sql)} as name, items.category_name, items.image, items.price_cents, items.quantity as stock,
        items.platform, items.platform_product_id, items.platform_variant_id, stores.name as store_name
      from wanted
      join inventory_items items using (store_id, item_id)
      join public_stores stores on stores.id = items.store_id
      where not items.hidden and items.store_id in (select id from open_now)
      order by items.store_id, items.item_id
      for update of items
    )`

/** Writes the order, its parts, lines, events and words, and takes the units, if the order is placed. */
export const writtenSteps = (
  sql: Sql,
  order: NewOrder,
): Steps<
  {
    verdict: 'holds'
    locked: 'store_id' | 'item_id' | 'wanted_quantity' | 'line_number' | 'name' | 'stock'
    delivery_planned: 'store_id' | 'fee_cents' | 'slot_starts_at' | 'slot_ends_at' | 'slot_time_zone'
  },
  'first_events'
> => {
  const { totals, deliveryAddress: address, codes, gift } = order
  return sql`
    claimed as (
      -- Takes the units from the stock. Stock of null is unlimited and stays.
      update inventory_items items
      set quantity = items.quantity - locked.wanted_quantity, updated_at = ${order.placedAt}
      from locked, verdict
      where verdict.holds and items.store_id = locked.store_id and items.item_id = locked.item_id
        and items.quantity is not null
    ),
    new_order as (
      insert into orders (id, number, user_id, payment_method, street, city, state, zip, delivery_notes,
        phone, gift_recipient, gift_message, gift_hides_prices, latitude, longitude, point_precision, subtotal_cents, discount_cents, delivery_fee_cents, tax_cents, total_cents, idempotency_key, request_hash, placed_at)
      select ${order.id}::uuid, ${order.number}, ${order.userId}::uuid, ${order.paymentMethod}, ${address.street},
        ${address.city}, ${address.state}, ${address.zip}, ${address.deliveryNotes}, ${order.phone},
        ${gift?.recipient ?? null}, ${gift?.message ?? null}, ${gift?.hidesPrices ?? null}::boolean,
        ${order.point?.latitude ?? null}::double precision, ${order.point?.longitude ?? null}::double precision,
        ${order.point?.precision ?? null}, ${totals.subtotalCents}::bigint,
        ${totals.discountCents}::bigint, ${totals.deliveryFeeCents}::integer, ${totals.taxCents}::bigint,
        ${totals.totalCents}::bigint, ${order.idempotencyKey}, ${order.requestHash}::bytea,
        ${order.placedAt}::timestamptz
      from verdict where holds
    ),
    new_parts as (
      -- One part for each store, which the store advances.
      insert into fulfillments (order_id, store_id, placed_at, updated_at, discount_cents, promotion_id, promo_code,
        delivery_is_free, delivery_fee_cents, slot_starts_at, slot_ends_at, slot_time_zone, promised_by,
        promised_time_zone)
      select distinct ${order.id}::uuid, store_id, ${order.placedAt}::timestamptz, ${order.placedAt}::timestamptz,
        coalesce(used.discount_cents, 0), used.promotion_id, used.code, coalesce(used.delivery_is_free, false),
        planned.fee_cents, planned.slot_starts_at, planned.slot_ends_at, planned.slot_time_zone, planned.promised_by,
        planned.promised_time_zone
      from verdict cross join locked join delivery_planned planned using (store_id) left join unnest(
        ${codes.map(({ storeId }) => storeId)}::uuid[],
        ${codes.map(({ discountCents }) => discountCents)}::integer[],
        ${codes.map(({ promotionId }) => promotionId)}::uuid[],
        ${codes.map(({ code }) => code)}::text[],
        -- As text: the driver takes an array of booleans for one boolean.
        ${codes.map(({ freeDelivery }) => String(freeDelivery))}::text[]::boolean[]
      ) as used (store_id, discount_cents, promotion_id, code, delivery_is_free) using (store_id)
      where holds
    ),
    first_events as (
      insert into order_events (order_id, store_id, status, at, move, actor_kind, actor_id)
      select distinct ${order.id}::uuid, store_id, 'pending', ${order.placedAt}::timestamptz, 'place', 'customer',
        ${order.userId}::uuid
      from locked, verdict where holds
      returning order_id, store_id
    ),
    new_words as (
      -- Words by which the desk of each store finds the part.
      insert into part_words (order_id, store_id, words)
      select ${order.id}::uuid, store_id, words_of_part(store_id, ${order.placedAt}::timestamptz, array[
        ${order.number}, (select username from people where id = ${order.userId}), string_agg(name, ' ')
      ])
      from locked, verdict where holds group by store_id
    ),
    new_lines as (
      -- Names, pictures and prices are copied: items change, and orders do not. The name says which color and size.
      insert into order_lines (order_id, line_number, store_id, item_id, store_name, item_name, category_name,
        image, price_cents, quantity, took_stock, wish, discount_cents)
      select ${order.id}::uuid, line_number, store_id, item_id, store_name, name, category_name,
        image, price_cents, wanted_quantity, stock is not null, wish, discount_cents
      from locked, verdict where holds
    )`
}
