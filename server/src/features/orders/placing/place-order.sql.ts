import type { OrderTotals } from '#contract/orders/order-totals.ts'
import type { OrderDraft } from '#contract/orders/place-order.ts'
import type { Category } from '#contract/products/category.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { type PlannedPart, promiseSteps, slotClaimSteps } from '../../delivery/public.ts'
import type { AddressPoint } from '../../geocoding/public.ts'
import { stockWriteSteps } from '../../platforms/public.ts'
import { itemTitle } from '../../products/public.ts'
import { codeClaimSteps, codeLockSteps, codesHold } from '../../promotions/public.ts'
import { editedStores } from '../../rights/public.ts'
import { placedSteps } from '../parts/follow-ups.sql.ts'
import type { LineRow } from '../reading/get-order.sql.ts'
import type { UsedCode } from './apply-codes.ts'
import type { WantedLine } from './wanted-lines.ts'

export type NewOrder = {
  id: string
  number: string
  userId: string
  paymentMethod: OrderDraft['paymentMethod']
  deliveryAddress: OrderDraft['deliveryAddress']
  phone: string | null
  /** Where the address is; null where it was not found. */
  point: AddressPoint | null
  totals: OrderTotals
  codes: readonly UsedCode[]
  /** One for each store of the order. */
  parts: readonly PlannedPart[]
  idempotencyKey: string | null
  requestHash: Buffer
  /** The site's address, for links in mails. */
  origin: string
  placedAt: Date
}

/** The parts of an order at stores that promise what is usual. */
export const plainParts = (lines: readonly WantedLine[]): PlannedPart[] =>
  [...new Set(lines.map(({ storeId }) => storeId))].map((storeId) => ({
    storeId,
    feeCents: null,
    version: null,
    slot: null,
  }))

/** A wanted item as the database holds it. `reason` says why the order cannot have it; null when it can. */
export type CheckedLine = {
  /** Whether the whole order was placed. */
  placed: boolean
  /** Whether the account of the customer is suspended, or gone. */
  suspended: boolean
} & (
  | { storeId: string; itemId: string; reason: 'gone'; priceCents: null; stock: null }
  | (LineRow & {
      storeId: string
      itemId: string
      reason: 'price' | 'out_of_stock' | null
      /** Units; null when unlimited. */
      stock: number | null
    })
)

/**
 * Places an order in one statement. It writes everything when each item has the price that the customer saw and enough
 * stock, each code can be used and each store still keeps its promise, and nothing otherwise. Prices are in cents,
 * quantities in units. Returns each wanted item once, as it was before the order, by line number, and whether the order
 * was placed.
 *
 * Throws a violation of `orders_idempotency_key_unique` when the key has placed an order already, and of
 * `orders_number_unique` when the number is taken, and of one of `redemptionConstraints` when another order of this
 * person has used the code at the same moment. All undo the whole statement. See decisions 6 and 44.
 */
export async function insertOrder(
  sql: Sql,
  order: NewOrder,
  lines: readonly WantedLine[],
): Promise<CheckedLine[]> {
  const { totals, deliveryAddress: address, codes } = order
  const redeemer = { userId: order.userId, now: order.placedAt }
  return sql<CheckedLine[]>`
    with wanted as (
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
      select users.id from people users
      where users.suspended_at is null and users.id in (
        select ${order.userId}::uuid
        union all select stores.owner_id from open_stores stores where stores.id in (select store_id from wanted)
      )
      order by users.id
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
    ),
    checked as (
      -- Compares each wanted item with what is on sale. An item that is not locked is gone.
      select wanted.line_number, wanted.store_id, wanted.item_id, wanted.wanted_quantity, locked.price_cents,
        locked.stock, locked.name, locked.category_name, locked.image, locked.store_name,
        case
          when locked.line_number is null then 'gone'
          when locked.price_cents <> wanted.lowest_seen_cents or locked.price_cents <> wanted.highest_seen_cents
            then 'price'
          when locked.stock < wanted.wanted_quantity then 'out_of_stock'
        end as reason
      from wanted left join locked using (line_number)
    ),
    ${codeLockSteps(sql, redeemer, codes)},
    ${promiseSteps(sql, order.parts, order.placedAt, codesHold(sql, codes))},
    -- Whether the order is placed. Every write below reads it.
    verdict as (
      select bool_and(reason is null) and ${codesHold(sql, codes)} and not exists (select from delivery_broken)
        and ${order.userId}::uuid in (select id from active) as holds
      from checked
    ),
    ${slotClaimSteps(sql)},
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
        phone, latitude, longitude, point_precision, subtotal_cents, discount_cents, delivery_fee_cents, tax_cents, total_cents, idempotency_key, request_hash, placed_at)
      select ${order.id}::uuid, ${order.number}, ${order.userId}::uuid, ${order.paymentMethod}, ${address.street},
        ${address.city}, ${address.state}, ${address.zip}, ${address.deliveryNotes}, ${order.phone},
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
        delivery_is_free, delivery_fee_cents, slot_starts_at, slot_ends_at, slot_time_zone)
      select distinct ${order.id}::uuid, store_id, ${order.placedAt}::timestamptz, ${order.placedAt}::timestamptz,
        coalesce(used.discount_cents, 0), used.promotion_id, used.code, coalesce(used.delivery_is_free, false),
        planned.fee_cents, planned.slot_starts_at, planned.slot_ends_at, planned.slot_time_zone
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
    ${codeClaimSteps(sql, order.id, redeemer)},
    first_events as (
      insert into order_events (order_id, store_id, status, at, move, actor_kind, actor_id)
      select distinct ${order.id}::uuid, store_id, 'pending', ${order.placedAt}::timestamptz, 'place', 'customer',
        ${order.userId}::uuid
      from locked, verdict where holds
      returning order_id, store_id
    ),
    new_words as (
      -- The desk of each store finds the part by them.
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
    ),
    ${stockWriteSteps(sql, order.id, order.placedAt)},
    ${placedSteps(sql, order)}
    select store_id as "storeId", item_id as "itemId", item_id as "productId", reason, price_cents as "priceCents", stock,
      name as "productName", category_name as category, image, store_name as "storeName", wanted_quantity as quantity,
      verdict.holds as placed, ${order.userId}::uuid not in (select id from active) as suspended
    from checked, verdict order by line_number`
}

/** The store of each item id that exactly one store sells. Other item ids are not in the map. */
export async function findOnlyStores(sql: Sql, itemIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ itemId: string; storeId: string }[]>`
    select items.item_id as "itemId", min(items.store_id::text) as "storeId"
    from inventory_items items
    join public_stores stores on stores.id = items.store_id
    where items.item_id in ${sql(itemIds)} and not items.hidden
    group by items.item_id
    having count(*) = 1`
  return new Map(rows.map(({ itemId, storeId }) => [itemId, storeId]))
}

/** The categories of the items of these lines that exist, by store id and item id. */
export async function listCategories(
  sql: Sql,
  lines: readonly Pick<WantedLine, 'storeId' | 'itemId'>[],
): Promise<Map<string, Category>> {
  const rows = await sql<{ storeId: string; itemId: string; category: Category }[]>`
    select items.store_id as "storeId", items.item_id as "itemId", items.category
    from unnest(
      ${lines.map(({ storeId }) => storeId)}::uuid[], ${lines.map(({ itemId }) => itemId)}::text[]
    ) as line (store_id, item_id)
    join inventory_items items using (store_id, item_id)`
  return new Map(rows.map(({ storeId, itemId, category }) => [`${storeId} ${itemId}`, category]))
}
