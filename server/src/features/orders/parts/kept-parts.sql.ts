import { type KeptPart, keptTotals, partTotals } from '#contract/orders/kept-totals.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'

export type StoredLine = KeptPart['lines'][number] & {
  lineNumber: number
  itemId: string
  /** Whether its units were taken from a counted stock. */
  tookStock: boolean
}
export type StoredPart = Omit<KeptPart, 'lines'> & { storeId: string; lines: StoredLine[] }

/** What the parts of these orders cost now, by order id; the parts of an order by their stores' ids. */
export async function listKeptParts(
  sql: Sql,
  orderIds: readonly string[],
): Promise<Map<string, StoredPart[]>> {
  const rows = await sql<(StoredPart & { orderId: string })[]>`
    select order_id, store_id, status, common_fee,
      delivery_fee_cents as fee_cents, delivery_is_free as is_free,
      (
        select json_agg(json_build_object('lineNumber', line_number, 'itemId', item_id, 'tookStock', took_stock,
          'priceCents', price_cents, 'quantity', quantity, 'keptQuantity', coalesce(kept_quantity, quantity),
          'discountCents', discount_cents) order by line_number)
        from order_lines lines where lines.order_id = parts.order_id and lines.store_id = parts.store_id
      ) as lines
    from fulfillments parts where order_id = any(${orderIds}::uuid[]) order by store_id`
  const parts = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(orderIds.map((id) => [id, parts.get(id) ?? []]))
}

/** What the part of this store costs, in cents, with its share of the order's delivery and tax. */
export const totalCentsOf = (parts: readonly StoredPart[], storeId: string): number =>
  partTotals(parts)[parts.findIndex((part) => part.storeId === storeId)]?.totalCents ?? 0

/** How much less an order costs after a change of its parts, in cents. */
export const owedCentsOf = (before: readonly KeptPart[], after: readonly KeptPart[]): number =>
  keptTotals(before).totalCents - keptTotals(after).totalCents
