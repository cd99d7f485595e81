import { followPlatform, type Item, newItem } from '../../items/public.ts'
import type { SyncedItem } from './synced-product.ts'

/**
 * An item after a sync, with the chosen quantity. `held` is the item as it was; null for a new one. The caller has
 * chosen the product with its present status, so an item that was hidden because of an earlier status is shown again. A
 * sync does not say whether a product without a description has none, so it takes none away; a refresh knows.
 */
export function syncItem(held: Item | null, item: SyncedItem, now: Date): Item {
  const { platform, variantId, status } = item
  const before = held ?? newSyncedItem(item, now)
  const byHand = before.byHand.filter((field) => field !== 'quantity')
  const chosen: Item =
    platform === null
      ? { ...before, byHand }
      : {
          ...before,
          platform,
          platformProductId: item.productId,
          platformVariantId: variantId ?? before.platformVariantId,
          acceptedStatus: status,
          byHand: [...byHand, ...item.byHand].sort(),
        }
  const followed = followPlatform(chosen, {
    ...item,
    status: platform === null ? 'active' : status,
    description: item.description ?? before.description,
    ...(variantId === null && { color: before.color, size: before.size }),
  })
  return {
    ...followed,
    ...(platform === null && { platformStatus: before.platformStatus }),
    quantity: item.quantity,
    platformQuantity: item.platformQuantity,
    updatedAt: now,
  }
}

const newSyncedItem = (item: SyncedItem, now: Date): Item =>
  newItem(
    { storeId: item.storeId, itemId: item.itemId, now: item.createdAt ?? now },
    { ...item, priceCents: item.priceCents ?? 0, hidden: item.isHidden },
  )
