import type { Sql } from '../../infrastructure/database/database.ts'
import { listKeptParts, type StoredPart } from './kept-parts.sql.ts'

export type LockedOrder = { customerId: string; parts: StoredPart[] }

/**
 * Locks an order until the transaction ends, and reads what it costs now. Two stores that cancel their parts at the same
 * time come one after the other, so that both count what is owed back from the order as it is. Null when there is no
 * such order.
 */
export async function lockOrder(tx: Sql, orderId: string): Promise<LockedOrder | null> {
  const [order] = await tx<{ customerId: string }[]>`
    select user_id as "customerId" from orders where id = ${orderId} for no key update`
  if (!order) return null
  // A statement of its own: it sees what was committed while the first one waited.
  const parts = await listKeptParts(tx, [orderId])
  return { ...order, parts: parts.get(orderId) ?? [] }
}
