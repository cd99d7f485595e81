import {
  CATEGORY_LENGTH,
  isPictureAddress,
  NAME_LENGTH,
  priceCentsOf,
  singleLine,
} from '#contract/inventory/item-rules.ts'
import { type Category, categoryOf, DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'
import { centsOf, dollarsOf } from '#contract/shared/money.ts'

export type StoredProduct = {
  name: string
  categoryName: string
  category: Category
  /** Null when the platform has no price, a price of zero, or one that an item cannot have. */
  priceCents: number | null
  image: string | null
}

type ToldProduct = {
  title: string
  category: string | null
  price: number | string | null
  image: string | null
}

/** What the inventory keeps of a platform's product. Texts are cut to fit, since platforms accept any text. */
export function storedProductOf({ title, category, price, image }: ToldProduct): StoredProduct {
  const categoryName = singleLine(category ?? '').slice(0, CATEGORY_LENGTH) || DEFAULT_CATEGORY_NAME
  return {
    name: singleLine(title).slice(0, NAME_LENGTH),
    categoryName,
    category: categoryOf(categoryName),
    priceCents: priceOf(price),
    image: image !== null && isPictureAddress(image) ? image : null,
  }
}

function priceOf(price: ToldProduct['price']): number | null {
  const dollars = typeof price === 'string' && price.trim() !== '' ? Number(price) : price
  if (typeof dollars !== 'number' || !Number.isFinite(dollars)) return null
  return priceCentsOf(dollarsOf(centsOf(dollars))) || null
}
