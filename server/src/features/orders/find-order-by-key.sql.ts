import type { Order } from '#contract/orders/order.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { findOrder } from './get-order.sql.ts'

/** The order that this key of the customer placed, with the hash of its request. Null when it placed none. */
export async function findKeyedOrder(
  sql: Sql,
  userId: string,
  idempotencyKey: string,
): Promise<{ order: Order; requestHash: Buffer | null } | null> {
  const [row] = await sql<{ id: string; requestHash: Buffer | null }[]>`
    select id, request_hash as "requestHash" from orders
    where user_id = ${userId} and idempotency_key = ${idempotencyKey}`
  if (!row) return null
  const order = await findOrder(sql, row.id, userId)
  return order && { order, requestHash: row.requestHash }
}
