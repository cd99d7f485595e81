import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { ITEM_COLUMNS, type ItemRow, productOf } from '../products/public.ts'

/** What anybody may see of an item, and what only those who keep it may. */
export const INVENTORY_COLUMNS = [
  ...ITEM_COLUMNS,
  'hidden',
  'platform',
  'platform_status',
  'updated_at',
] as const

export type InventoryRow = ItemRow & {
  hidden: boolean
  platform: InventoryItem['platform']
  platform_status: string | null
  updated_at: Date
}

/** An item as those who keep the inventory get it. */
export const inventoryItemOf = (row: InventoryRow): InventoryItem => ({
  ...productOf(row),
  hidden: row.hidden,
  platform: row.platform,
  platformStatus: row.platform_status,
  updatedAt: row.updated_at.toISOString(),
})
