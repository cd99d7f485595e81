import type { HandField } from '#contract/inventory/by-hand.ts'
import { QUANTITY_AT_MOST } from '#contract/inventory/item-rules.ts'
import type { SyncedProduct } from '#contract/inventory/update-inventory.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { Told } from '../../items/public.ts'
import { storedProductOf, storedVariantsOf } from '../../platforms/public.ts'
import { variantItemId } from '../item-id.ts'
import { spreadStock } from './spread-stock.ts'

/** A local item that a sync writes: a whole product, or a variant of one. A quantity of null is unlimited. */
export type SyncedItem = Told & {
  storeId: string
  itemId: string
  platform: Platform | null
  productId: string
  variantId: string | null
  quantity: number | null
  /** Null if unlimited or not stated. */
  platformQuantity: number | null
  /** The fields of a new item that count as set by hand. */
  byHand: readonly HandField[]
  /** Whether the picture is that of the variant, not of the product. */
  hasOwnImage: boolean
  /** Hidden by hand, which a new item takes over from the product's other items. */
  isHidden: boolean
  /** Null for now. */
  createdAt: Date | null
}

/** A product to sync, with its items. A quantity of null is unlimited. */
export type ProductToSync = {
  storeId: string
  productId: string
  platform: Platform | null
  name: string
  /** One item for the whole product, or one for each of its variants. */
  items: SyncedItem[]
  /** Units after the sync, over all items. */
  quantity: number | null
  /** Undefined if the caller saw no local stock or accepts any. */
  seenQuantity: number | null | undefined
}

/** Splits a product of a platform with several variants into an item for each. */
export function productToSync(product: SyncedProduct): ProductToSync {
  const { seenQuantity, sync, localQuantity, storeId, id: productId, platform } = product
  const wasThere = sync !== undefined && sync !== 'not-synced'
  const isSplit = platform !== null && product.variants.length >= 2
  const items = isSplit ? variantItems(product) : [wholeItem(product)]
  return {
    storeId,
    productId,
    platform,
    name: items[0]?.name ?? '',
    items,
    quantity: stockOf(items),
    seenQuantity: seenQuantity !== undefined || !wasThere ? seenQuantity : localQuantity,
  }
}

/** The units of all items of a product, at most as many as one item can have. Null if one of them is unlimited. */
export function stockOf(items: readonly { quantity: number | null }[]): number | null {
  let sum = 0
  for (const { quantity } of items) {
    if (quantity === null) return null
    sum += quantity
  }
  return Math.min(sum, QUANTITY_AT_MOST)
}

const isQuantityByHand = ({ quantity, platformQuantity = quantity }: SyncedProduct) =>
  quantity !== platformQuantity

const commonParts = (product: SyncedProduct) => ({
  storeId: product.storeId,
  platform: product.platform,
  productId: product.id,
  status: product.status.toLowerCase(),
  byHand: isQuantityByHand(product) ? (['quantity'] as const) : [],
  isHidden: false,
  createdAt: null,
})

function wholeItem(product: SyncedProduct): SyncedItem {
  const { id, quantity, platformQuantity = quantity } = product
  return {
    ...storedProductOf(product),
    ...commonParts(product),
    itemId: id,
    variantId: null,
    color: null,
    size: null,
    hasOwnImage: false,
    quantity,
    platformQuantity,
  }
}

/** Each variant gets its own stock, or its part of a quantity that was typed for the product. */
function variantItems(product: SyncedProduct): SyncedItem[] {
  // If a variant occurs twice, the last one counts.
  const variants = [...new Map(storedVariantsOf(product).map((one) => [one.variantId, one])).values()]
  const stock = variants.map(({ quantity }) => quantity)
  const { quantity } = product
  const parts = isQuantityByHand(product)
    ? quantity === null
      ? stock.map(() => null)
      : spreadStock(quantity, stock)
    : stock
  return variants.map((variant, place) => ({
    ...variant,
    ...commonParts(product),
    itemId: variantItemId(product.id, variant.variantId),
    quantity: parts[place] ?? null,
    platformQuantity: variant.quantity,
  }))
}
