import type { KeptPart } from '#contract/orders/kept-totals.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

type LockedLine = KeptPart['lines'][number] & { lineNumber: number }
export type LockedOrder = {
  customerId: string
  parts: (Omit<KeptPart, 'lines'> & { storeId: string; lines: LockedLine[] })[]
}

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
  const parts = await tx<LockedOrder['parts']>`
    select store_id as "storeId", status = 'cancelled' as "isCancelled", delivery_fee_cents as "feeCents",
      delivery_is_free as "isFree",
      (
        select json_agg(json_build_object('lineNumber', line_number, 'priceCents', price_cents, 'quantity', quantity,
          'keptQuantity', coalesce(kept_quantity, quantity), 'discountCents', discount_cents) order by line_number)
        from order_lines lines where lines.order_id = parts.order_id and lines.store_id = parts.store_id
      ) as lines
    from fulfillments parts where order_id = ${orderId} order by store_id`
  return { ...order, parts: [...parts] }
}
