import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'

type Page = { products: readonly ListedPlatformProduct[]; nextCursor: string | null }

/**
 * Pages read one after the other. `cursor` is that of the page to go on with: of the one that failed, after a failure.
 */
type PagesRead = { products: ListedPlatformProduct[]; cursor: string | null; failure: Error | null }

/** Reads pages from a cursor on, until they are due on the screen, one fails, or none is left. */
export async function readPages(
  readPage: (cursor: string | null) => Promise<Page>,
  from: string | null,
  isDue: () => boolean,
): Promise<PagesRead> {
  const products: ListedPlatformProduct[] = []
  let cursor = from
  try {
    do {
      const page = await readPage(cursor)
      products.push(...page.products)
      cursor = page.nextCursor
    } while (cursor !== null && !isDue())
    return { products, cursor, failure: null }
  } catch (failure) {
    return { products, cursor, failure: failure as Error }
  }
}
