import type { Progress } from '#contract/orders/moves.ts'
import type { PaymentMethod } from '#contract/orders/order.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { listKeptParts, type StoredPart } from './kept-parts.sql.ts'

/** A part with what is not about its costs. */
type LockedPart = StoredPart &
  Pick<Progress<Date>, 'readyAt'> & { version: number; slotStartsAt: Date | null }

/** An order whose parts are locked until the transaction ends. */
export type LockedOrder = { customerId: string | null; paymentMethod: PaymentMethod; parts: LockedPart[] }

/**
 * Locks the parts of an order until the transaction ends, and reads what it costs now. Two stores that cancel their
 * parts at the same time come one after the other, so both calculate what is owed back from the order as it is. No
 * part is handed over meanwhile: who can collect the common fee depends on it. Null when there is no such order.
 */
export async function lockOrder(tx: Sql, orderId: string): Promise<LockedOrder | null> {
  // In the order of their keys, as moves of several parts lock them.
  const locked = await tx<
    (Omit<LockedOrder, 'parts'> & Pick<LockedPart, 'storeId' | 'version' | 'readyAt' | 'slotStartsAt'>)[]
  >`
    select orders.user_id as customer_id, orders.payment_method, parts.store_id, parts.version, parts.ready_at,
      parts.slot_starts_at
    from fulfillments parts join orders on orders.id = parts.order_id
    where parts.order_id = ${orderId} order by parts.store_id for no key update of parts`.execute()
  const [first] = locked
  if (!first) return null
  // A statement of its own: it sees what was committed while the first one waited.
  const kept = (await listKeptParts(tx, [orderId])).get(orderId) ?? []
  const parts = locked.flatMap(({ storeId, version, readyAt, slotStartsAt }) => {
    const part = kept.find((one) => one.storeId === storeId)
    return part ? [{ ...part, version, readyAt, slotStartsAt }] : []
  })
  return { customerId: first.customerId, paymentMethod: first.paymentMethod, parts }
}
