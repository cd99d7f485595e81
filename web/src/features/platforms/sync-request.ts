import { QUANTITY_AT_MOST } from '#contract/inventory/item-rules.ts'
import type { SyncedProduct } from '#contract/inventory/update-inventory.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'

const TITLE_AT_MOST = 1_000
const STATUS_AT_MOST = 40
const IMAGE_AT_MOST = 4_000

const asQuantity = (number: number) => Math.min(Math.max(0, Math.trunc(number)), QUANTITY_AT_MOST)

/** What will stand here after a sync. An edit is read as a whole number, and as 0 where it is none. */
export function quantityToSync(
  { quantity }: Pick<ListedPlatformProduct, 'quantity'>,
  typed: string | undefined,
) {
  if (typed === undefined) return quantity === null ? null : asQuantity(quantity)
  return asQuantity(Number.parseInt(typed, 10) || 0)
}

export type WantedProduct = { product: ListedPlatformProduct; quantity: number | null }

/** Whether a sync replaces a stock here by another one. */
export const isOverwritten = ({ product, quantity }: WantedProduct): boolean =>
  product.sync !== 'not-synced' && product.localQuantity !== quantity

/** A product as it is sent. Shops write what they like: it is cut to what may be sent. */
export function syncedProductOf(
  { product, quantity }: WantedProduct,
  { storeId, platform }: { storeId: string; platform: Platform },
): SyncedProduct {
  const { id, title, price, image, category, status, sync, localQuantity } = product
  return {
    id,
    storeId,
    platform,
    title: title.slice(0, TITLE_AT_MOST),
    price,
    quantity,
    image: image !== null && image.length > IMAGE_AT_MOST ? null : image,
    category: category.slice(0, TITLE_AT_MOST),
    status: status.slice(0, STATUS_AT_MOST),
    ...(sync !== 'not-synced' && { seenQuantity: localQuantity }),
  }
}

export function batchesOf<Thing>(things: readonly Thing[], atMost: number): Thing[][] {
  const count = Math.ceil(things.length / atMost)
  return Array.from({ length: count }, (_, n) => things.slice(n * atMost, (n + 1) * atMost))
}
