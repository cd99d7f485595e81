import type { HandField } from '#contract/inventory/by-hand.ts'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import { ITEM_COLUMNS, type ItemRow, productOf } from '../products/public.ts'

/** The columns of an item that are public, and those for its owner and editors. */
export const INVENTORY_COLUMNS = [
  ...ITEM_COLUMNS,
  'description',
  'hidden',
  'platform',
  'platform_status',
  'by_hand',
  'withheld',
  'taken_down',
  'platform_price_cents',
  'platform_quantity',
  'updated_at',
] as const

export type InventoryRow = ItemRow & {
  description: string | null
  hidden: boolean
  platform: InventoryItem['platform']
  platformStatus: string | null
  byHand: HandField[]
  withheld: string | null
  takenDown: string | null
  platformPriceCents: number | null
  platformQuantity: number | null
  updatedAt: Date
}

/** An item as its owner and editors see it. */
export const inventoryItemOf = (row: InventoryRow): InventoryItem => ({
  ...productOf(row),
  description: row.description,
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
