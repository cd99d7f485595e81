import { itemIdForms } from '#contract/inventory/item-rules.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { ITEM_COLUMNS, type Item } from '../../items/public.ts'
import { type StoredItem, storedItemOf } from '../stored-item.ts'

/** A condition on `inventory_items`: the item has one of these ids, whose letters may have another form. */
export const hasIdOf = (sql: Sql, itemIds: readonly string[]) =>
  sql`item_id = any(${itemIds.flatMap(itemIdForms)}::text[])`

/** Items by the given ids, whose letters may have another form than their own. */
export function byGivenId(items: readonly StoredItem[], itemIds: readonly string[]): Map<string, StoredItem> {
  const held = new Map(items.map((item) => [item.itemId, item]))
  return new Map(
    itemIds.flatMap((itemId) => {
      const item = itemIdForms(itemId)
        .map((form) => held.get(form))
        .find(Boolean)
      return item === undefined ? [] : [[itemId, item] as const]
    }),
  )
}

/** All items of a store, by name. */
export async function listStoredItems(sql: Sql, storeId: string): Promise<StoredItem[]> {
  const items = await sql<Item[]>`
    select ${sql(ITEM_COLUMNS)} from inventory_items where store_id = ${storeId}
    order by fold_text(name) collate "C", item_id`
  return items.map(storedItemOf)
}
