import type { PaymentMethod } from '#contract/orders/order.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { listKeptParts, type StoredPart } from './kept-parts.sql.ts'

export type LockedOrder = { customerId: string | null; paymentMethod: PaymentMethod; parts: StoredPart[] }

/**
 * Locks the parts of an order until the transaction ends, and reads what it costs now. Two stores that cancel their parts
 * at the same time come one after the other, so that both count what is owed back from the order as it is. No part is
 * handed over meanwhile: who can collect the common fee depends on it. Null when there is no such order.
 */
export async function lockOrder(tx: Sql, orderId: string): Promise<LockedOrder | null> {
  // In the order of their keys, as moves of several parts lock them.
  const [order] = await tx<Omit<LockedOrder, 'parts'>[]>`
    select orders.user_id as "customerId", orders.payment_method as "paymentMethod"
    from fulfillments parts join orders on orders.id = parts.order_id
    where parts.order_id = ${orderId} order by parts.store_id for no key update of parts`
  if (!order) return null
  // A statement of its own: it sees what was committed while the first one waited.
  const parts = await listKeptParts(tx, [orderId])
  return { ...order, parts: parts.get(orderId) ?? [] }
}
