import type { Sql } from '../../infrastructure/database/database.ts'
import type { ConnectionKey } from './sealed-credentials.ts'

/** What the local inventory holds of a platform's products, by their id there. */
export async function listLocalQuantities(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  productIds: readonly string[],
): Promise<Map<string, { quantity: number | null }>> {
  if (productIds.length === 0) return new Map()
  const rows = await sql<{ productId: string; quantity: number | null }[]>`
    select platform_product_id as "productId", quantity from inventory_items
    where store_id = ${storeId} and platform = ${platform} and platform_product_id in ${sql(productIds)}`
  return new Map(rows.map(({ productId, quantity }) => [productId, { quantity }]))
}
