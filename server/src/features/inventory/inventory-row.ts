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
  platform_status: string | null
  by_hand: HandField[]
  withheld: string | null
  taken_down: string | null
  platform_price_cents: number | null
  platform_quantity: number | null
  updated_at: Date
}

/** An item as its owner and editors see it. */
export const inventoryItemOf = (row: InventoryRow): InventoryItem => ({
  ...productOf(row),
  description: row.description,
  hidden: row.hidden,
  platform: row.platform,
  platformStatus: row.platform_status,
  byHand: row.by_hand,
  withheld: row.withheld,
  takenDown: row.taken_down,
  platformPrice: row.platform_price_cents === null ? null : dollarsOf(row.platform_price_cents),
  platformQuantity: row.platform_quantity,
  updatedAt: row.updated_at.toISOString(),
})
