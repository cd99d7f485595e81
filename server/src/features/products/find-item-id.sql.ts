import { itemIdForms } from '#contract/inventory/item-rules.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

/**
 * The stored id of an item whose id may be given in another form of its letters: exactly the given one before the
 * others. Without such an item, the given id.
 */
export async function findItemId(
  sql: Sql,
  { storeId, itemId }: { storeId: string; itemId: string },
): Promise<string> {
  const forms = itemIdForms(itemId)
  if (forms.length === 1) return itemId
  const [item] = await sql<{ itemId: string }[]>`
    select item_id from inventory_items
    where store_id = ${storeId} and item_id = any(${forms}::text[])
    order by array_position(${forms}::text[], item_id) limit 1`
  return item?.itemId ?? itemId
}
