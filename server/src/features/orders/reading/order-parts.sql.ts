import type { OrderPart, OrderProgress } from '#contract/orders/order-progress.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { isoTime } from '../../../infrastructure/database/iso-time.ts'
import { reusableCode } from '../../promotions/public.ts'
import { partHasPhoto } from '../parts/delivery-proof.sql.ts'
import { listKeptParts, totalCentsOf } from '../parts/kept-parts.sql.ts'
import { lineRefunds, pointOf } from './desk-parts.sql.ts'
import { findOrder } from './get-order.sql.ts'
import { isOpenOffer, offerOf, offerTables } from './offers.sql.ts'

type PartRow = Omit<OrderPart, 'updatedAt' | 'readyAt' | 'refunded' | 'total'> & {
  orderId: string
  updatedAt: Date
  readyAt: Date | null
  refundedCents: number
}

/** The parts of these orders as they are now, by order id, in the order of their stores' names. */
export async function listOrderParts(
  sql: Sql,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, OrderPart[]>> {
  const rows = await sql<PartRow[]>`
    select parts.order_id, parts.store_id, stores.name as store_name, parts.status,
      parts.version, parts.updated_at, parts.ready_at,
      (
        select json_build_object('latitude', latitude, 'longitude', longitude) from open_stores places
        where places.id = parts.store_id and latitude is not null
      ) as store_location,
      (select phone from open_stores places where places.id = parts.store_id) as store_phone,
      (
        -- Without moves that were undone, and without the undo itself.
        select json_agg(json_build_object('move', move, 'status', status, 'at',
          ${isoTime(sql, 'at')}, 'reason', reason, 'note', note) order by id)
        from order_events events
        where events.order_id = parts.order_id and events.store_id = parts.store_id and events.undoes is null
          and events.move <> 'takeFee'
          and not exists (
            select from order_events later
            where later.order_id = events.order_id and later.store_id = events.store_id and later.undoes = events.id
          )
      ) as timeline,
      coalesce((
        select json_object_agg(item_id, kept_quantity) from order_lines lines
        where lines.order_id = parts.order_id and lines.store_id = parts.store_id and kept_quantity < quantity
      ), '{}') as kept_quantities,
      coalesce((
        select json_object_agg(item_id, wish) from order_lines lines
        where lines.order_id = parts.order_id and lines.store_id = parts.store_id and wish is not null
      ), '{}') as wishes,
      coalesce((
        select json_object_agg(lines.item_id, line.dollars)
        from (${lineRefunds(sql)}) as line join order_lines lines using (order_id, store_id, line_number)
        where line.order_id = parts.order_id and line.store_id = parts.store_id
      ), '{}') as line_refunds,
      coalesce((
        select json_agg(${offerOf(sql)} order by offers.offered_at, offers.id) from ${offerTables(sql)}
        where offers.order_id = parts.order_id and offers.store_id = parts.store_id and ${isOpenOffer(sql)}
      ), '[]') as offers,
      coalesce((
        select json_agg(json_build_object('productId', lines.item_id, 'productName', lines.item_name,
          'price', lines.price_cents / 100.0, 'quantity', lines.quantity, 'category', lines.category_name,
          'image', lines.image, 'instead', replaced.item_id) order by lines.line_number)
        from order_lines lines
        join order_lines replaced on replaced.order_id = lines.order_id and replaced.line_number = lines.replaces
        where lines.order_id = parts.order_id and lines.store_id = parts.store_id
      ), '[]') as replacements,
      (
        select coalesce(sum(amount_cents), 0)::integer from refunds
        where refunds.order_id = parts.order_id and refunds.store_id = parts.store_id
      ) as refunded_cents,
      ${partHasPhoto(sql)} as has_photo,
      ${reusableCode(sql, sql`parts`, now)} as code_again
    from fulfillments parts
    -- A deleted store keeps its name in its orders.
    join lateral (
      select store_name as name from order_lines lines
      where lines.order_id = parts.order_id and lines.store_id = parts.store_id limit 1
    ) as stores on true
    where parts.order_id = any(${orderIds}::uuid[])
    order by fold_text(stores.name) collate "C", parts.store_id`
  const partsByOrder = await listKeptParts(sql, orderIds)
  const byOrder = new Map<string, OrderPart[]>(orderIds.map((id) => [id, []]))
  for (const { orderId, updatedAt, readyAt, refundedCents, ...row } of rows) {
    byOrder.get(orderId)?.push({
      ...row,
      updatedAt: updatedAt.toISOString(),
      readyAt: readyAt === null ? null : readyAt.toISOString(),
      refunded: dollarsOf(refundedCents),
      total: dollarsOf(totalCentsOf(partsByOrder.get(orderId) ?? [], row.storeId)),
    })
  }
  return byOrder
}

/** An order of this customer with its parts. Null when it does not exist or is another customer's. */
export async function findProgress(
  sql: Sql,
  orderId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<OrderProgress | null> {
  const order = await findOrder(sql, orderId, userId)
  if (order === null) return null
  const parts = await listOrderParts(sql, [orderId], now)
  const [place] = await sql<Pick<OrderProgress, 'deliveryPoint'>[]>`
    select ${pointOf(sql)} as delivery_point from orders where id = ${orderId} and user_id = ${userId}`
  return { order, parts: parts.get(orderId) ?? [], deliveryPoint: place?.deliveryPoint ?? null }
}
