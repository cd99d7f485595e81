import type { PaymentMethod } from '#contract/orders/order.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { lockUsedCode } from '../../promotions/public.ts'
import { listKeptParts, type StoredPart } from './kept-parts.sql.ts'
import type { PartKey } from './order-key.ts'

/**
 * Locks what a cancelled part gives back: items, also removed ones, then codes. Orders lock in the same order, and
 * their slots last, as the statement of the move does with the one slot of the part.
 */
export async function lockReturns(tx: Sql, key: PartKey): Promise<void> {
  await tx`
    select from inventory_items
    where (store_id, item_id) in (
      select store_id, item_id from order_lines where order_id = ${key.orderId} and store_id = ${key.storeId}
    )
    order by store_id, item_id
    for update`
  // An undo of a removal comes before the return or after it.
  await tx`
    select from order_lines lines
    join inventory_undos undos on undos.store_id = lines.store_id
    join inventory_undo_rows removed on removed.undo_id = undos.id and removed.item_id = lines.item_id
    where lines.order_id = ${key.orderId} and lines.store_id = ${key.storeId} and removed.after is null
    order by removed.undo_id, removed.item_id
    for no key update of removed`
  await lockUsedCode(tx, key)
}

export type LockedOrder = { customerId: string | null; paymentMethod: PaymentMethod; parts: StoredPart[] }

/**
 * Locks the parts of an order until the transaction ends, and reads what it costs now. Two stores that cancel their
 * parts at the same time come one after the other, so both calculate what is owed back from the order as it is. No
 * part is handed over meanwhile: who can collect the common fee depends on it. Null when there is no such order.
 */
export async function lockOrder(tx: Sql, orderId: string): Promise<LockedOrder | null> {
  // In the order of their keys, as moves of several parts lock them.
  const [order] = await tx<Omit<LockedOrder, 'parts'>[]>`
    select orders.user_id as customer_id, orders.payment_method
    from fulfillments parts join orders on orders.id = parts.order_id
    where parts.order_id = ${orderId} order by parts.store_id for no key update of parts`
  if (!order) return null
  // A statement of its own: it sees what was committed while the first one waited.
  const parts = await listKeptParts(tx, [orderId])
  return { ...order, parts: parts.get(orderId) ?? [] }
}
