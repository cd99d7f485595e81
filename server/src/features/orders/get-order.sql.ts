import type { Order, OrderStatus } from '#contract/orders/order.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { orderStatusOf } from './order-status.ts'

/** The row of an order with the statuses of its parts. */
export type OrderRow = Pick<Order, 'paymentMethod' | 'deliveryAddress'> & {
  id: string
  number: string
  placedAt: Date
  // bigint arrives as text
  subtotalCents: string | number
  deliveryFeeCents: number
  taxCents: string | number
  totalCents: string | number
  statuses: OrderStatus[]
}

export type LineRow = Omit<Order['products'][number], 'price'> & { priceCents: number }

/** An order of this customer with its lines. Null when it does not exist or is another customer's. */
export async function findOrder(sql: Sql, orderId: string, userId: string): Promise<Order | null> {
  const [order] = await sql<OrderRow[]>`
    select id, number, placed_at as "placedAt", payment_method as "paymentMethod",
      json_build_object('street', street, 'city', city, 'state', state, 'zip', zip,
        'deliveryNotes', delivery_notes) as "deliveryAddress",
      subtotal_cents as "subtotalCents", delivery_fee_cents as "deliveryFeeCents", tax_cents as "taxCents",
      total_cents as "totalCents",
      (select array_agg(status) from fulfillments where order_id = orders.id) as statuses
    from orders where id = ${orderId} and user_id = ${userId}`
  if (!order) return null
  const lines = await sql<LineRow[]>`
    select item_id as "productId", item_name as "productName", price_cents as "priceCents", quantity,
      category_name as category, store_id as "storeId", store_name as "storeName", image
    from order_lines where order_id = ${orderId} order by line_number`
  return orderOf(order, lines)
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
    products: lines.map(({ priceCents, ...line }) => ({ ...line, price: dollarsOf(priceCents) })),
    subtotal: dollarsOf(Number(order.subtotalCents)),
    deliveryFee: dollarsOf(order.deliveryFeeCents),
    tax: dollarsOf(Number(order.taxCents)),
    total: dollarsOf(Number(order.totalCents)),
  }
}
