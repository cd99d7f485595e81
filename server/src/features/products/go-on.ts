import type postgres from 'postgres'
import type { Instead } from '#contract/products/list-local-products.ts'
import type { Reach } from '../stores/public.ts'
import { countProducts } from './count-products.sql.ts'
import { countMatching, type Shelf } from './facets.ts'
import { readSearchWords, type SearchWord } from './search-words.sql.ts'

const SEARCHES_AT_MOST = 4

/**
 * How to go on after a search without a result: the same words without filters, and fewer of the words. `shelves` are what
 * the words find without filters.
 */
export async function findInstead(
  sql: postgres.Sql,
  reach: Reach,
  words: readonly SearchWord[],
  shelves: readonly Shelf[],
): Promise<Instead> {
  const withoutFilters = countMatching(shelves, { category: 'all', price: 'all' })
  if (withoutFilters > 0) return { withoutFilters, searches: [] }
  const searches: Instead['searches'] = []
  for (const search of fewerWords(words.map(({ typed }) => typed))) {
    const found = await countProducts(sql, reach, search, await readSearchWords(sql, search))
    const count = countMatching(found, { category: 'all', price: 'all' })
    if (count > 0) searches.push({ search, count })
    if (searches.length === SEARCHES_AT_MOST) break
  }
  return { withoutFilters, searches }
}

/** The words without one of them, then each word alone. */
function fewerWords(words: readonly string[]): string[] {
  if (words.length < 2) return []
  const withoutOne = words.map((_, place) => words.filter((_, other) => other !== place).join(' '))
  return [...new Set([...withoutOne, ...words])]
}
