import type postgres from 'postgres'
import { countMatching, EVERYTHING } from './facets.ts'
import { listLocalProducts } from './list-local-products.sql.ts'
import type { LocalProducts, LocalProductsPage } from './product-page.ts'
import { wordsOf } from './search/fold-text.ts'
import { withNearbyWords } from './search/nearby-words.sql.ts'
import type { NearbyWords } from './search/nearby-words.ts'
import { productTermsOf } from './search/product-terms.ts'
import { nameQueries, searchQueries } from './search/search-queries.ts'
import type { SearchTerm } from './search/search-terms.ts'
import { readOccasions } from './search/search-words.sql.ts'

/** What a search finds, and what it means with the words nearby. */
export type SearchResult = { terms: readonly SearchTerm[]; nearby: NearbyWords; found: LocalProducts }

/**
 * Reads one page of local products, with what the search means. When no product has all words as they were typed, words
 * that exist nearby are corrected too: 'shell har' finds 'Hair Shell' although 'har' begins 'Hardwood'.
 */
export async function readLocalProducts(
  sql: postgres.Sql,
  page: Omit<LocalProductsPage, 'terms' | 'names'>,
): Promise<SearchResult> {
  const { search } = page.filter
  const { cells } = page.reach
  // Without a letter or digit a search is compared literally.
  if (wordsOf(search).length === 0) {
    const found = await listLocalProducts(sql, { ...page, terms: [], names: [] })
    return { terms: [], nearby: new Map(), found }
  }
  const occasions = await readOccasions(sql)
  return withNearbyWords(sql, cells, async (nearby) => {
    const read = async (terms: readonly SearchTerm[]) => {
      const names = page.after === null ? nameQueries(terms, nearby) : []
      const found = await listLocalProducts(sql, { ...page, terms, names })
      return { terms, nearby, found, wordsVersion: found.wordsVersion }
    }
    const typed = await read(productTermsOf(search, nearby, false, occasions))
    if (countMatching(typed.found.shelves, EVERYTHING) > 0) return typed
    const terms = productTermsOf(search, nearby, true, occasions)
    if (asksTheSame(cells, typed.terms, terms)) return typed
    const corrected = await read(terms)
    return countMatching(corrected.found.shelves, EVERYTHING) > 0 ? corrected : typed
  })
}

const asksTheSame = (cells: readonly number[], ...both: (readonly SearchTerm[])[]) => {
  const [one, other] = both.map((terms) => searchQueries(terms, cells).join('\n'))
  return one === other
}
