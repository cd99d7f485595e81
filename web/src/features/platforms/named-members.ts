import type { SyncChange } from '#contract/inventory/update-inventory.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import type { WantedProduct } from './sync-request.ts'

// Replies may have only the members that the specification names. The rest of the screen works with whole ones.

type ReadPage = { products: readonly Partial<ListedPlatformProduct>[]; nextCursor?: string | null }

/** A page of a platform's products, with the specified defaults for what is missing. */
export function listedPage(platform: Platform, { products, nextCursor = null }: ReadPage) {
  return { products: products.map((product) => ({ ...defaults(product, platform), ...product })), nextCursor }
}

function defaults(
  { id = '', quantity = 0 }: Partial<ListedPlatformProduct>,
  platform: Platform,
): ListedPlatformProduct {
  return {
    id,
    title: '',
    price: null,
    currency: 'USD',
    image: null,
    quantity,
    category: 'Uncategorized',
    description: null,
    status: 'active',
    variants: [],
    platform,
    platformQuantity: quantity,
    sync: 'not-synced',
    localQuantity: null,
    localPrice: null,
  }
}

type Written = Pick<SyncChange, 'id' | 'quantity'>

/** The stock that a sync has written: as the reply says, else as it was asked for. */
export const changesOf = (
  reply: { changes?: readonly Written[] } | undefined,
  batch: readonly WantedProduct[],
): readonly Written[] => reply?.changes ?? batch.map(({ product: { id }, quantity }) => ({ id, quantity }))
