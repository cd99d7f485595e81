import type { LocalProducts } from './use-list-local-products.ts'

/** The products that the filters leave. */
export type Found = Pick<LocalProducts, 'data' | 'isPlaceholderData'>

export const countText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`

/** The number of found products. Without a number while they are counted. */
export function foundText({ data, isPlaceholderData }: Found): string {
  const count = data?.pages[0]?.count
  return count === undefined || isPlaceholderData ? 'products' : countText(count)
}
