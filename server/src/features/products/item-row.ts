import type postgres from 'postgres'
import type { DescribedProduct } from '#contract/products/get-store-product.ts'
import type { StoreProduct } from '#contract/products/list-store-products.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Item } from '../items/public.ts'

/** The public columns of an item. */
export type ItemRow = Pick<
  Item,
  'itemId' | 'name' | 'categoryName' | 'category' | 'priceCents' | 'quantity' | 'image' | 'color' | 'size'
>

/** With what only the page of a product and its store's own people see of it. */
export type DescribedRow = ItemRow & Pick<Item, 'description'>

/**
 * The columns of an `ItemRow`, of `items`, for a select list. Written out, because the driver makes a list of names with regular
 * expressions over the whole statement, at every call.
 */
export const itemColumns = (sql: postgres.Sql) => sql`
  items.item_id, items.name, items.category_name, items.category, items.price_cents, items.quantity, items.image,
  items.color, items.size`

export const describedColumns = (sql: postgres.Sql) => sql`${itemColumns(sql)}, items.description`

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

/** What a search looks for its words in. */
export const textOf = ({ name, categoryName }: ItemRow): string => `${name} ${categoryName}`

export const describedProductOf = (row: DescribedRow): DescribedProduct => ({
  ...productOf(row),
  description: row.description,
})
