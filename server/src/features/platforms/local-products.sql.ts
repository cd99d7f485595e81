import { QUANTITY_AT_MOST } from '#contract/inventory/item-rules.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import type { ConnectionKey } from './sealed-credentials.ts'

/** The local items of a platform's product together. */
export type LocalProduct = {
  /** The sum; null when one of the items is unlimited. */
  quantity: number | null
  /** The lowest price; zero only when no item has another. */
  priceCents: number
  /** The variants that the items are; '' for an item that is the whole product. */
  variantIds: string[]
}

/** The stock and the price here of these products of a platform, by the platform's product id. */
export async function listLocalProducts(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  productIds: readonly string[],
): Promise<Map<string, LocalProduct>> {
  if (productIds.length === 0) return new Map()
  const rows = await sql<(LocalProduct & { productId: string })[]>`
    select platform_product_id as product_id,
      case when bool_and(quantity is not null) then least(sum(quantity), ${QUANTITY_AT_MOST}::integer)::integer end as quantity,
      coalesce(min(price_cents) filter (where price_cents > 0), 0) as price_cents,
      array_agg(coalesce(platform_variant_id, '')) as variant_ids
    from inventory_items
    where store_id = ${storeId} and platform = ${platform} and platform_product_id in ${sql(productIds)}
    group by platform_product_id`
  return new Map(rows.map(({ productId, ...local }) => [productId, local]))
}
