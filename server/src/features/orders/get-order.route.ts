import { getOrder } from '#contract/orders/get-order.ts'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findOrder } from './get-order.sql.ts'
import { listOrderParts } from './order-parts.sql.ts'

export const getOrderRoute = route(getOrder, async ({ params, viewer, database, now }) => {
  const progress = await findProgress(database.sql, params.orderId, { userId: viewer.userId, now })
  if (progress === null) throw orderNotFound()
  return progress
})

export const orderNotFound = () =>
  new Problem('order_not_found', 'This order does not exist, or it is not yours.')

/** An order of this customer with its parts. Null when it does not exist or is another customer's. */
export async function findProgress(
  sql: Sql,
  orderId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<OrderProgress | null> {
  const order = await findOrder(sql, orderId, userId)
  if (order === null) return null
  const parts = await listOrderParts(sql, [orderId], now)
  return { order, parts: parts.get(orderId) ?? [] }
}
