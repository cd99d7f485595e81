import type { Sql } from '../../infrastructure/database/database.ts'

export type ItemKey = { storeId: string; itemId: string }

/** The condition that customers see an item. The address of a page of items names one, so each must be visible. */
const isVisible = (sql: Sql) => sql`not hidden and store_id in (select id from public_stores)`

/** The first item of each page of the items that customers see, by store and item id. */
export async function listItemPageStarts(sql: Sql, pageSize: number): Promise<ItemKey[]> {
  return sql<ItemKey[]>`
    select store_id, item_id
    from (
      select store_id, item_id, row_number() over (order by store_id, item_id) as number
      from inventory_items where ${isVisible(sql)}
    ) as numbered
    where number % ${pageSize}::integer = 1 or ${pageSize}::integer = 1
    order by store_id, item_id`
}

/** One page of the items that customers see, starting with the given key. */
export async function listItemKeys(sql: Sql, from: ItemKey, pageSize: number): Promise<ItemKey[]> {
  return sql<ItemKey[]>`
    select store_id, item_id from inventory_items
    where (store_id, item_id) >= (${from.storeId}, ${from.itemId}) and ${isVisible(sql)}
    order by store_id, item_id
    limit ${pageSize}`
}
