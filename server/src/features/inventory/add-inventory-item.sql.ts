import type { InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import { categoryOf } from '#contract/products/category.ts'
import { centsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { INVENTORY_COLUMNS, type InventoryRow } from './inventory-row.ts'

type NewItem = { storeId: string; itemId: string; draft: InventoryItemDraft; now: Date }

/** Adds an item. Null if the store already has one with this id. */
export async function insertInventoryItem(
  sql: Sql,
  { storeId, itemId, draft, now }: NewItem,
): Promise<InventoryRow | null> {
  const row = {
    store_id: storeId,
    item_id: itemId,
    name: draft.item_name,
    category_name: draft.item_category,
    category: categoryOf(draft.item_category),
    price_cents: centsOf(draft.price),
    quantity: draft.quantity,
    image: draft.image || null,
    color: draft.color || null,
    size: draft.size || null,
    description: draft.description || null,
    hidden: draft.hidden,
    created_at: now,
    updated_at: now,
  }
  const [item] = await sql<InventoryRow[]>`
    insert into inventory_items ${sql(row)}
    on conflict (store_id, item_id) do nothing
    returning ${sql(INVENTORY_COLUMNS)}`
  return item ?? null
}
