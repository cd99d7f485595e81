import type postgres from 'postgres'
import { countMatching, EVERYTHING } from './facets.ts'
import { listLocalProducts } from './list-local-products.sql.ts'
import type { LocalProducts, LocalProductsPage } from './product-page.ts'
import { type SearchTerm, termsOf } from './search-terms.ts'
import { readNearbyWords, readSearchTerms, searchQueries } from './search-words.sql.ts'

/**
 * Reads one page of local products, with what the search means. When no product has all words as they were typed, words
 * that exist nearby are corrected too: 'shell har' finds 'Hair Shell' although 'har' begins 'Hardwood'.
 */
export async function readLocalProducts(
  sql: postgres.Sql,
  page: Omit<LocalProductsPage, 'terms'>,
): Promise<{ terms: readonly SearchTerm[]; found: LocalProducts }> {
  const { search } = page.filter
  const { cells } = page.reach
  const terms = search === '' ? [] : await readSearchTerms(sql, search, cells)
  const found = await listLocalProducts(sql, { ...page, terms })
  if (terms.length === 0 || countMatching(found.shelves, EVERYTHING) > 0) return { terms, found }
  const corrected = termsOf(search, await readNearbyWords(sql, [search], cells, true), true)
  if (asksTheSame(cells, terms, corrected)) return { terms, found }
  const again = await listLocalProducts(sql, { ...page, terms: corrected })
  return countMatching(again.shelves, EVERYTHING) > 0 ? { terms: corrected, found: again } : { terms, found }
}

const asksTheSame = (cells: readonly number[], ...both: (readonly SearchTerm[])[]) => {
  const [one, other] = both.map((terms) => searchQueries(terms, cells).join('\n'))
  return one === other
}
