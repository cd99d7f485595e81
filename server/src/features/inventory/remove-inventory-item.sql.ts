import type { Sql } from '../../infrastructure/database/database.ts'
import type { ItemKey } from './change-inventory-item.sql.ts'

/** Removes an item. False if it does not exist. */
export async function deleteInventoryItem(sql: Sql, { storeId, itemId }: ItemKey): Promise<boolean> {
  const { count } = await sql`
    delete from inventory_items where store_id = ${storeId} and item_id = ${itemId}`
  return count > 0
}
