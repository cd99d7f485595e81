import type { Sql } from '../../infrastructure/database/database.ts'
import type { ConnectionKey } from './sealed-credentials.ts'

type LocalItem = { quantity: number | null; priceCents: number }

/** The local items of these products, by the platform's product id. */
export async function listLocalItems(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  productIds: readonly string[],
): Promise<Map<string, LocalItem>> {
  if (productIds.length === 0) return new Map()
  const rows = await sql<(LocalItem & { productId: string })[]>`
    select platform_product_id as "productId", quantity, price_cents as "priceCents"
    from inventory_items
    where store_id = ${storeId} and platform = ${platform} and platform_product_id in ${sql(productIds)}`
  return new Map(rows.map(({ productId, quantity, priceCents }) => [productId, { quantity, priceCents }]))
}
