import { QUANTITY_AT_MOST } from '#contract/inventory/item-rules.ts'
import type { SyncedProduct } from '#contract/inventory/update-inventory.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'

const asQuantity = (number: number) => Math.min(Math.max(0, Math.trunc(number)), QUANTITY_AT_MOST)

/** The quantity after a sync. An edit is read as a whole number, or as 0 when it is no number. */
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

export function batchesOf<Thing>(things: readonly Thing[], atMost: number): Thing[][] {
  const count = Math.ceil(things.length / atMost)
  return Array.from({ length: count }, (_, n) => things.slice(n * atMost, (n + 1) * atMost))
}
