import type postgres from 'postgres'
import type { Category } from '#contract/products/category.ts'
import type { StoreProduct } from '#contract/products/list-store-products.ts'
import { dollarsOf } from '#contract/shared/money.ts'

/** The public columns of an item. */
export const ITEM_COLUMNS = [
  'item_id',
  'name',
  'category_name',
  'category',
  'price_cents',
  'quantity',
  'image',
  'color',
  'size',
] as const

/**
 * ITEM_COLUMNS of `items`, for a select list. Written out, because the driver makes a list of names with regular
 * expressions over the whole statement, at every call.
 */
export const itemColumns = (sql: postgres.Sql) => sql`
  items.item_id, items.name, items.category_name, items.category, items.price_cents, items.quantity, items.image,
  items.color, items.size`

export type ItemRow = {
  itemId: string
  name: string
  categoryName: string
  category: Category
  priceCents: number
  quantity: number | null
  image: string | null
  color: string | null
  size: string | null
}

/** An item in the form of the contract. */
export const productOf = (row: ItemRow): StoreProduct => ({
  item_id: row.itemId,
  item_name: row.name,
  item_category: row.categoryName,
  category: row.category,
  price: dollarsOf(row.priceCents),
  quantity: row.quantity,
  image: row.image,
  color: row.color,
  size: row.size,
})
