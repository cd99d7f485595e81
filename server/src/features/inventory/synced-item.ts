import {
  CATEGORY_LENGTH,
  isPictureAddress,
  NAME_LENGTH,
  priceCentsOf,
  singleLine,
} from '#contract/inventory/item-rules.ts'
import type { SyncedProduct } from '#contract/inventory/update-inventory.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import { type Category, categoryOf, DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'
import { centsOf, dollarsOf } from '#contract/shared/money.ts'

export type SyncedItem = {
  storeId: string
  itemId: string
  platform: Platform | null
  status: string
  name: string
  categoryName: string
  category: Category
  /** Null when the platform tells none that can be asked here. */
  priceCents: number | null
  quantity: number | null
  image: string | null
  /** Undefined when the person saw no local stock, or does not mind which. */
  seenQuantity: number | null | undefined
}

/** What the inventory keeps of a platform's product. Platforms let shops write what they like: it is cut to fit. */
export function syncedItemOf(product: SyncedProduct): SyncedItem {
  const categoryName = singleLine(product.category ?? '').slice(0, CATEGORY_LENGTH) || DEFAULT_CATEGORY_NAME
  return {
    storeId: product.storeId,
    itemId: product.id,
    platform: product.platform,
    status: product.status,
    name: singleLine(product.title).slice(0, NAME_LENGTH),
    categoryName,
    category: categoryOf(categoryName),
    priceCents: priceOf(product.price),
    quantity: product.quantity,
    image: product.image !== null && isPictureAddress(product.image) ? product.image : null,
    seenQuantity: product.seenQuantity,
  }
}

function priceOf(price: SyncedProduct['price']): number | null {
  const dollars = typeof price === 'string' && price.trim() !== '' ? Number(price) : price
  return typeof dollars === 'number' && Number.isFinite(dollars)
    ? priceCentsOf(dollarsOf(centsOf(dollars)))
    : null
}
