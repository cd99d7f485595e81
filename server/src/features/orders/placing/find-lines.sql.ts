import type { Category } from '#contract/products/category.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import type { WantedLine } from './wanted-lines.ts'

/** The store of each item id that exactly one store sells. Other item ids are not in the map. */
export async function findOnlyStores(sql: Sql, itemIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ itemId: string; storeId: string }[]>`
    select items.item_id, min(items.store_id::text) as store_id
    from inventory_items items
    join public_stores stores on stores.id = items.store_id
    where items.item_id in ${sql(itemIds)} and not items.hidden
    group by items.item_id
    having count(*) = 1`
  return new Map(rows.map(({ itemId, storeId }) => [itemId, storeId]))
}

/** The categories of the items of these lines that exist, by store id and item id. */
export async function listCategories(
  sql: Sql,
  lines: readonly Pick<WantedLine, 'storeId' | 'itemId'>[],
): Promise<Map<string, Category>> {
  const rows = await sql<{ storeId: string; itemId: string; category: Category }[]>`
    select items.store_id, items.item_id, items.category
    from unnest(
      ${lines.map(({ storeId }) => storeId)}::uuid[], ${lines.map(({ itemId }) => itemId)}::text[]
    ) as line (store_id, item_id)
    join inventory_items items using (store_id, item_id)`
  return new Map(rows.map(({ storeId, itemId, category }) => [`${storeId} ${itemId}`, category]))
}
