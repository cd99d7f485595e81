import { QUANTITY_AT_MOST } from '#contract/inventory/item-rules.ts'
import { SYNC_BATCH_AT_MOST } from '#contract/inventory/sync-rules.ts'
import type { SyncedProduct } from '#contract/inventory/update-inventory.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'

const asQuantity = (number: number) => Math.min(Math.max(0, Math.trunc(number)), QUANTITY_AT_MOST)

/** The quantity after a sync. An edit is read as a whole number, or as 0 when it is not a number. */
export function quantityToSync(
  { quantity }: Pick<ListedPlatformProduct, 'quantity'>,
  typed: string | undefined,
) {
  if (typed === undefined) return quantity === null ? null : asQuantity(quantity)
  return asQuantity(Number.parseInt(typed, 10) || 0)
}

export type WantedProduct = { product: ListedPlatformProduct; quantity: number | null }

/** Whether a sync replaces the local quantity by another one. */
export const isOverwritten = ({ product, quantity }: WantedProduct): boolean =>
  product.sync !== 'not-synced' && product.localQuantity !== quantity

/** A product as the sync sends it: as it was listed, with its store and the chosen quantity. */
export const syncedProductOf = ({ product, quantity }: WantedProduct, storeId: string): SyncedProduct => ({
  ...product,
  storeId,
  quantity,
})

/** How many items one call writes at most: a product has up to a hundred variants. */
const SYNC_ITEMS_AT_MOST = 5_000

/** The products in batches, each of which one call can write. */
export function batchesOf(
  wanted: readonly WantedProduct[],
  { products, items } = { products: SYNC_BATCH_AT_MOST, items: SYNC_ITEMS_AT_MOST },
): WantedProduct[][] {
  const batches: WantedProduct[][] = []
  let room = 0
  for (const one of wanted) {
    const needed = Math.max(1, one.product.variants.length)
    const batch = batches.at(-1)
    if (batch === undefined || batch.length === products || room < needed) {
      batches.push([one])
      room = items - needed
    } else {
      batch.push(one)
      room -= needed
    }
  }
  return batches
}
