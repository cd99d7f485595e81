import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import type { Category } from '#contract/products/category.ts'
import { dollarsOf } from '#contract/shared/money.ts'

export const INVENTORY_COLUMNS = [
  'item_id',
  'name',
  'category_name',
  'category',
  'price_cents',
  'quantity',
  'image',
  'color',
  'size',
  'hidden',
  'platform',
  'platform_status',
  'updated_at',
] as const

export type InventoryRow = {
  item_id: string
  name: string
  category_name: string
  category: Category
  price_cents: number
  quantity: number | null
  image: string | null
  color: string | null
  size: string | null
  hidden: boolean
  platform: InventoryItem['platform']
  platform_status: string | null
  updated_at: Date
}

/** An item as those who keep the inventory get it. */
export const inventoryItemOf = (row: InventoryRow): InventoryItem => ({
  item_id: row.item_id,
  item_name: row.name,
  item_category: row.category_name,
  category: row.category,
  price: dollarsOf(row.price_cents),
  quantity: row.quantity,
  image: row.image,
  color: row.color,
  size: row.size,
  hidden: row.hidden,
  platform: row.platform,
  platformStatus: row.platform_status,
  updatedAt: row.updated_at.toISOString(),
})
