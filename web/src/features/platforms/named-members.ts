import type { SyncChange } from '#contract/inventory/update-inventory.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { syncStatusOf } from '#contract/platforms/sync-status.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import type { WantedProduct } from './sync-request.ts'

// Replies may have only the members that the specification names. The rest of the screen works with whole ones.

type ReadProduct = Partial<Omit<ListedPlatformProduct, 'id' | 'price'>> & {
  id?: string | number
  price?: number | string | null
}
type ReadPage = { products: readonly ReadProduct[]; nextCursor?: string | null }

/**
 * A page of a platform's products, or all of them as a list, with the specified defaults for what is missing. Throws
 * ApiProblem for a reply without products, which may have the specified `error` instead.
 */
export function listedPage(platform: Platform, reply: ReadPage | readonly ReadProduct[]) {
  const { products, nextCursor = null }: ReadPage = isList(reply) ? { products: reply } : reply
  if (!Array.isArray(products)) throw new ApiProblem(200, reply)
  return {
    products: products.map((product) => ({
      ...defaults(product, platform),
      ...product,
      id: String(product.id ?? ''),
      price: priceOf(product.price),
    })),
    nextCursor,
  }
}

type LocalItem = { item_id: string | number; quantity?: number | null }

/** Whether a reply says of each product how it compares with the local inventory. */
export const isCompared = (reply: ReadPage | readonly ReadProduct[]): boolean =>
  (isList(reply) ? reply : reply.products).every(({ sync }) => sync !== undefined)

/** Compares products with the local items of the same ids. */
export function comparedWith(
  products: readonly ListedPlatformProduct[],
  items: readonly LocalItem[],
): ListedPlatformProduct[] {
  const local = new Map(items.map(({ item_id, quantity = null }) => [String(item_id), { quantity }]))
  return products.map((product) => ({
    ...product,
    localQuantity: local.get(product.id)?.quantity ?? null,
    sync: syncStatusOf(product.quantity, local.get(product.id)),
  }))
}

const isList = (reply: ReadPage | readonly ReadProduct[]): reply is readonly ReadProduct[] =>
  Array.isArray(reply)

/** A price can be text. Null where it is no number. */
export function priceOf(price: number | string | null | undefined): number | null {
  if (typeof price !== 'string') return price ?? null
  const number = Number(price.trim() || 'none')
  return Number.isFinite(number) ? number : null
}

function defaults({ quantity = 0 }: ReadProduct, platform: Platform): Omit<ListedPlatformProduct, 'id'> {
  return {
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
