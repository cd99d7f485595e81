import { categoryOf } from '#contract/products/category.ts'
import { centsOf } from '#contract/shared/money.ts'
import type { ItemValues } from '../items/public.ts'

/** An item's values as the contract has them. */
type ItemFields = Omit<ItemValues, 'name' | 'categoryName' | 'category' | 'priceCents'> & {
  item_name: string
  item_category: string
  price: number
}

/** The values of an item from the fields of a draft, or from those that a change has. */
export function valuesOf(fields: ItemFields): ItemValues
export function valuesOf(fields: Partial<ItemFields>): Partial<ItemValues>
export function valuesOf({ item_name, item_category, price, ...same }: Partial<ItemFields>) {
  return {
    ...same,
    ...(item_name !== undefined && { name: item_name }),
    ...(item_category !== undefined && { categoryName: item_category, category: categoryOf(item_category) }),
    ...(price !== undefined && { priceCents: centsOf(price) }),
  }
}
