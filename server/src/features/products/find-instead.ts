import type postgres from 'postgres'
import type { Instead } from '#contract/products/list-local-products.ts'
import type { Reach } from '../stores/public.ts'
import { countMatching, EVERYTHING, type Shelf } from './facets.ts'
import { readLocalProducts } from './read-local-products.ts'
import type { SearchTerm } from './search-terms.ts'

const SEARCHES_AT_MOST = 4
/** Each one is counted, so that none is offered that finds nothing. */
const TRIES_AT_MOST = 8

/**
 * How to go on after a search without a result: the same words without filters, words nearby that are spelled alike, or
 * fewer of the words. `shelves` are what the words find without filters.
 */
export async function findInstead(
  sql: postgres.Sql,
  reach: Reach,
  terms: readonly SearchTerm[],
  shelves: readonly Shelf[],
): Promise<Instead> {
  const withoutFilters = countMatching(shelves, EVERYTHING)
  if (withoutFilters > 0) return { withoutFilters, searches: [] }
  const searches: Instead['searches'] = []
  for (const search of [...alikeWords(terms), ...fewerWords(terms)].slice(0, TRIES_AT_MOST)) {
    const filter = { ...EVERYTHING, search, sort: 'best' } as const
    const { found } = await readLocalProducts(sql, { reach, filter, after: null, limit: 1 })
    const count = countMatching(found.shelves, EVERYTHING)
    if (count > 0) searches.push({ search, count })
    if (searches.length === SEARCHES_AT_MOST) break
  }
  return { withoutFilters, searches }
}

/** The search with an unknown word replaced by one that is spelled alike. */
const alikeWords = (terms: readonly SearchTerm[]): string[] =>
  terms
    .filter(({ choices }) => choices.length === 0)
    .flatMap((unknown) =>
      unknown.alike
        .slice(0, 2)
        .map((word) => terms.map((term) => (term === unknown ? word : term.shown)).join(' ')),
    )

/** The words without one of them, then each word alone. */
function fewerWords(terms: readonly SearchTerm[]): string[] {
  const words = terms.map(({ shown }) => shown)
  if (words.length < 2) return []
  const withoutOne = words.map((_, place) => words.filter((_, other) => other !== place).join(' '))
  return [...new Set([...withoutOne, ...words])]
}
