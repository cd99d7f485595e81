import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { syncStatusOf } from '#contract/platforms/sync-status.ts'

/** What has been read of a platform's products. */
export type ProductList = {
  products: readonly ListedPlatformProduct[]
  /** `again` keeps what is on the screen until the new list is complete. */
  reading: 'no' | 'first' | 'again'
  /** How many the reading that is under way has brought so far. */
  readCount: number
  failure: Error | null
  isComplete: boolean
}

export const NOTHING_READ: ProductList = {
  products: [],
  reading: 'no',
  readCount: 0,
  failure: null,
  isComplete: false,
}

/** Lists are live: what moves while they are read can come twice. */
export function withPage(
  products: readonly ListedPlatformProduct[],
  page: readonly ListedPlatformProduct[],
): ListedPlatformProduct[] {
  const seen = new Set(products.map(({ id }) => id))
  return [...products, ...page.filter(({ id }) => !seen.has(id) && seen.add(id))]
}

/** The list after it became known what is here of some products: null where unlimited. */
export function withLocalStock(list: ProductList, stock: ReadonlyMap<string, number | null>): ProductList {
  if (stock.size === 0) return list
  const products = list.products.map((product) => {
    const localQuantity = stock.get(product.id)
    if (localQuantity === undefined) return product
    return { ...product, localQuantity, sync: syncStatusOf(product.quantity, { quantity: localQuantity }) }
  })
  return { ...list, products }
}
