import { z } from 'zod'
import type { OrderGift } from '#contract/orders/gift.ts'
import type { Order } from '#contract/orders/order.ts'
import { OPEN_STATUSES, type OrderStatus } from '#contract/orders/states.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { CursorTime } from '../../../infrastructure/http/cursor.ts'
import { usedCodesOf } from '../../promotions/public.ts'
import { typedOrderNumber } from '../parts/order-key.ts'
import { orderStatusOf } from '../parts/order-status.ts'
import { addressOf, giftOf, promiseOf, slotOf } from './desk-parts.sql.ts'

/** The row of an order with the statuses of its parts. */
export type OrderRow = Pick<Order, 'paymentMethod' | 'deliveryAddress'> & {
  id: string
  number: string
  placedAt: Date
  phone: string | null
  gift: OrderGift | null
  // bigint arrives as text
  subtotalCents: string | number
  discountCents: string | number
  deliveryFeeCents: number
  taxCents: string | number
  totalCents: string | number
  statuses: OrderStatus[]
  /** Null or absent where no store of the order has slots. */
  slots?: NonNullable<Order['slots']> | null
  /** Null or absent where no store of the order promised a time. */
  promises?: NonNullable<Order['promises']> | null
  codes: readonly { storeId: string; storeName: string; code: string; savedCents: number }[]
}

export type LineRow = Omit<Order['products'][number], 'price'> & { priceCents: number }

/** The columns of an OrderRow, from `orders`. */
const orderColumns = (sql: Sql) => sql`
  id, number, placed_at, payment_method,
  ${addressOf(sql)} as delivery_address, phone, ${giftOf(sql)} as gift,
  subtotal_cents, discount_cents, delivery_fee_cents,
  tax_cents, total_cents,
  (select array_agg(status) from fulfillments where order_id = orders.id) as statuses, ${usedCodesOf(sql)} as codes,
  (
    select json_agg(
      ${slotOf(sql)}::jsonb || ${storeOfPart(sql)} order by parts.store_id)
    from fulfillments parts
    where parts.order_id = orders.id and parts.slot_starts_at is not null
  ) as slots,
  (
    select json_agg(
      ${promiseOf(sql)}::jsonb
        || ${storeOfPart(sql)} order by parts.store_id)
    from fulfillments parts
    where parts.order_id = orders.id and parts.promised_by is not null
  ) as promises`

/** An expression on `fulfillments parts`: the store, with its name at the time of the order. */
const storeOfPart = (sql: Sql) => sql`
  jsonb_build_object('storeId', parts.store_id, 'storeName', (
    select min(store_name) from order_lines lines
    where lines.order_id = parts.order_id and lines.store_id = parts.store_id))`

/** An order of this customer with its lines. Null when it does not exist or is another customer's. */
export async function findOrder(sql: Sql, orderId: string, userId: string): Promise<Order | null> {
  const [order] = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from orders where id = ${orderId} and user_id = ${userId}`
  if (!order) return null
  const [complete] = await withLines(sql, [order])
  return complete ?? null
}

/** Whether this customer placed the order. */
export async function isOrderOf(sql: Sql, orderId: string, userId: string): Promise<boolean> {
  const rows = await sql`select from orders where id = ${orderId} and user_id = ${userId}`
  return rows.length > 0
}

/** The order that this key of the customer placed, with the hash of its request. Null when it placed none. */
export async function findKeyedOrder(
  sql: Sql,
  userId: string,
  idempotencyKey: string,
): Promise<{ order: Order; requestHash: Buffer | null } | null> {
  const [row] = await sql<{ id: string; requestHash: Buffer | null }[]>`
    select id, request_hash from orders
    where user_id = ${userId} and idempotency_key = ${idempotencyKey}`
  if (!row) return null
  const order = await findOrder(sql, row.id, userId)
  return order && { order, requestHash: row.requestHash }
}

/** The sort key of a page's last order: when it was placed, and its id. */
export const OrdersCursor = z.tuple([CursorTime, z.uuid()])
export type OrdersCursor = z.output<typeof OrdersCursor>

export type OrdersFilter = { userId: string; search: string; open: boolean }

type OrdersPage = {
  orders: Order[]
  /** The last order that a search looked at. Set when it stopped before the page was full. */
  searchedBackTo: OrdersCursor | null
}

/** One page of a customer's orders, newest first. A word of the search may stand inside a word. */
export async function readOrdersPage(
  sql: Sql,
  filter: OrdersFilter,
  after: OrdersCursor | null,
  limit: number,
): Promise<OrdersPage> {
  const { userId, search, open } = filter
  const numbered = after === null && !open ? await findNumbered(sql, userId, search) : []
  if (numbered.length > 0) return { orders: await withLines(sql, numbered), searchedBackTo: null }
  const found = search === '' ? null : await searchOrders(sql, filter, after, limit)
  const rows = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from orders
    where user_id = ${userId} ${found === null ? fits(sql, open, after) : sql`and id = any(${found.ids}::uuid[])`}
    order by placed_at desc, id desc limit ${limit}`
  return { orders: await withLines(sql, rows), searchedBackTo: found?.searchedBackTo ?? null }
}

/** The order whose number the customer typed. It may be older than a search goes back. */
async function findNumbered(sql: Sql, userId: string, search: string): Promise<OrderRow[]> {
  const number = typedOrderNumber(search)
  if (number === null) return []
  return sql<OrderRow[]>`
    select ${orderColumns(sql)} from orders where number = ${number} and user_id = ${userId}`
}

const fits = (sql: Sql, open: boolean, after: OrdersCursor | null) => sql`
  ${after === null ? sql`` : sql`and (placed_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
  ${open ? sql`and exists (select from fulfillments where order_id = orders.id and status = any(${[...OPEN_STATUSES]}))` : sql``}`

/**
 * How many orders a search reads for a page. It costs the same in a long past, and says how far back it looked.
 */
const ORDERS_READ_PER_PAGE = 100

type FoundOrders = { ids: string[] } & Pick<OrdersPage, 'searchedBackTo'>

/** The newest orders after the cursor with all words of the search, among the next ORDERS_READ_PER_PAGE. */
async function searchOrders(
  sql: Sql,
  { userId, search, open }: OrdersFilter,
  after: OrdersCursor | null,
  limit: number,
): Promise<FoundOrders> {
  const [looked] = await sql<[{ ids: string[]; lastAt: Date | null; lastId: string | null }]>`
    with looked as materialized (
      select id, number, placed_at from orders where user_id = ${userId} ${fits(sql, open, after)}
      order by placed_at desc, id desc limit ${ORDERS_READ_PER_PAGE}
    ),
    last as materialized (
      select id, placed_at from looked order by placed_at desc, id desc limit 1 offset ${ORDERS_READ_PER_PAGE - 1}
    ),
    wanted as materialized (select string_to_array(separate_words(fold_text(${search})), ' ') as words)
    select array(
      select looked.id::text from looked cross join wanted
      where (
        select bool_and(position(word in texts.folded) > 0)
        from (
          select separate_words(fold_text(looked.number || ' ' || string_agg(item_name || ' ' || store_name, ' '))) as folded
          from order_lines where order_id = looked.id
        ) as texts, unnest(wanted.words) as word
      )
      order by looked.placed_at desc, looked.id desc limit ${limit}
    ) as ids, (select placed_at from last) as last_at, (select id from last) as last_id`
  const { ids, lastAt, lastId } = looked
  const isDone = ids.length >= limit || lastAt === null || lastId === null
  return { ids, searchedBackTo: isDone ? null : [lastAt.toISOString(), lastId] }
}

async function withLines(sql: Sql, orders: readonly OrderRow[]): Promise<Order[]> {
  const lines = await sql<(LineRow & { orderId: string })[]>`
    select order_id, item_id as product_id, item_name as product_name, price_cents,
      quantity, category_name as category, store_id, store_name, image
    from order_lines where order_id = any(${orders.map(({ id }) => id)}::uuid[])
      -- As it was ordered: replacement lines are in the parts.
      and replaces is null
    order by order_id, line_number`
  return orders.map((order) =>
    orderOf(
      order,
      lines.filter(({ orderId }) => orderId === order.id).map(({ orderId: _, ...line }) => line),
    ),
  )
}

/** The order as the contract describes it: prices in dollars, and one status for all parts. */
export function orderOf(order: OrderRow, lines: readonly LineRow[]): Order {
  return {
    orderId: order.number,
    firestoreId: order.id,
    status: orderStatusOf(order.statuses),
    placedAt: order.placedAt.toISOString(),
    paymentMethod: order.paymentMethod,
    deliveryAddress: order.deliveryAddress,
    phone: order.phone,
    gift: order.gift,
    ...(order.slots && order.slots.length > 0 && { slots: order.slots }),
    ...(order.promises && order.promises.length > 0 && { promises: order.promises }),
    products: lines.map(({ priceCents, ...line }) => ({ ...line, price: dollarsOf(priceCents) })),
    subtotal: dollarsOf(Number(order.subtotalCents)),
    discount: dollarsOf(Number(order.discountCents)),
    codes: order.codes.map(({ storeId, storeName, code, savedCents }) => ({
      storeId,
      storeName,
      code,
      saved: dollarsOf(savedCents),
    })),
    deliveryFee: dollarsOf(order.deliveryFeeCents),
    tax: dollarsOf(Number(order.taxCents)),
    total: dollarsOf(Number(order.totalCents)),
  }
}
