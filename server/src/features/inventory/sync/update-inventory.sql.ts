import type { Sql } from '../../../infrastructure/database/database.ts'
import { type Item, lockItems } from '../../items/public.ts'
import type { ProductToSync } from './synced-product.ts'

/**
 * The existing items that a sync of these products may change or replace, locked until the transaction ends: those with
 * the ids of its items, and all others of the same platform products.
 */
export async function lockHeldItems(tx: Sql, products: readonly ProductToSync[]): Promise<Item[]> {
  const held: Item[] = []
  const byStore = Map.groupBy(products, ({ storeId }) => storeId)
  // In the order of keys over all stores.
  for (const [storeId, ofStore] of [...byStore].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const ids = ofStore.flatMap(({ productId, items }) => [productId, ...items.map(({ itemId }) => itemId)])
    const which = tx`item_id in (
      select unnest(${ids}::text[])
      union all
      select siblings.item_id
      from unnest(
        ${ofStore.map(({ platform }) => platform)}::text[], ${ofStore.map(({ productId }) => productId)}::text[]
      ) as synced (platform, product_id)
      join inventory_items siblings on siblings.store_id = ${storeId} and siblings.platform = synced.platform
        and siblings.platform_product_id = synced.product_id
    )`
    held.push(...(await lockItems(tx, storeId, which)))
  }
  return held
}
