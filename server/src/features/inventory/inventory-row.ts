import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { ITEM_COLUMNS, type Item } from '../items/public.ts'
import { describedProductOf } from '../products/public.ts'

/** The columns of an item for its owner and editors. `takenDown` is the reason of an operator who hides it. */
export const INVENTORY_COLUMNS = [...ITEM_COLUMNS, 'takenDown'] as const

export type InventoryRow = Item & { takenDown: string | null }

/** Reads an item as it is now, or null. */
export async function findInventoryRow(
  sql: Sql,
  { storeId, itemId }: Pick<Item, 'storeId' | 'itemId'>,
): Promise<InventoryRow | null> {
  const [row] = await sql<InventoryRow[]>`
    select ${sql(INVENTORY_COLUMNS)} from inventory_items where store_id = ${storeId} and item_id = ${itemId}`
  return row ?? null
}

/** An item as its owner and editors see it. */
export const inventoryItemOf = (row: InventoryRow): InventoryItem => ({
  ...describedProductOf(row),
  hidden: row.hidden,
  platform: row.platform,
  platformStatus: row.platformStatus,
  byHand: row.byHand,
  withheld: row.withheld,
  takenDown: row.takenDown,
  platformPrice: row.platformPriceCents === null ? null : dollarsOf(row.platformPriceCents),
  platformQuantity: row.platformQuantity,
  updatedAt: row.updatedAt.toISOString(),
})
