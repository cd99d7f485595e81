import type postgres from 'postgres'
import { CLOSEST_PRODUCTS_AT_MOST, type Instead } from '#contract/products/list-local-products.ts'
import { nearnessOf, type Reach } from '../../stores/public.ts'
import { countShelves } from '../count-shelves.sql.ts'
import { categoryCounts, countMatching, EVERYTHING } from '../facets.ts'
import { allOf, isWritten, itemKeys, itemTexts } from '../item-filter.sql.ts'
import { type LocalProductRow, TIER_RANK } from '../product-page.ts'
import { readLocalProducts, type SearchResult } from '../read-local-products.ts'
import type { NearbyWords } from './nearby-words.ts'
import { productTermsOf } from './product-terms.ts'
import { searchQueries } from './search-queries.ts'
import { type SearchTerm, wantedOf } from './search-terms.ts'
import { readOccasions } from './search-words.sql.ts'

const SEARCHES_AT_MOST = 4
/** Each try is counted, so that none without a result is offered. */
const TRIES_AT_MOST = 8

/**
 * How to go on after a search without a result: the same words without filters, words nearby that are spelled alike, or
 * fewer of the words. When none of these finds anything: what there is nearby. All tries are counted by one statement.
 */
export async function findInstead(
  sql: postgres.Sql,
  reach: Reach,
  { terms, nearby, found }: SearchResult,
): Promise<Instead> {
  const withoutFilters = countMatching(found.shelves, EVERYTHING)
  if (withoutFilters > 0) return { withoutFilters, searches: [] }
  const wanted = wantedOf(terms)
  const tries = [...alikeWords(wanted), ...fewerWords(wanted)].slice(0, TRIES_AT_MOST)
  const counts = await countFound(sql, reach, nearby, tries)
  const searches = tries.flatMap((search, place) => {
    const count = counts[place] ?? 0
    return count > 0 ? [{ search, count }] : []
  })
  if (searches.length > 0) return { withoutFilters, searches: searches.slice(0, SEARCHES_AT_MOST) }
  const { shelves } = await countShelves(sql, reach, EVERYTHING, 0, null)
  return { withoutFilters, searches, categories: categoryCounts(shelves, 'all') }
}

/**
 * The nearest meaning of a search without a result, with its best products: the first of the other searches, or the
 * second when only that one has a product with its words. Null when nothing has a like meaning.
 */
export async function findClosest(
  sql: postgres.Sql,
  reach: Reach,
  { searches }: Instead,
): Promise<{ search: string; rows: LocalProductRow[] } | null> {
  const meanings: { search: string; rows: LocalProductRow[] }[] = []
  for (const { search } of searches.slice(0, 2)) {
    const filter = { search, category: 'all', price: 'all', sort: 'best' } as const
    const page = { reach, filter, after: null, limit: CLOSEST_PRODUCTS_AT_MOST }
    const rows = (await readLocalProducts(sql, page)).found.products
    // The tiers 0 and 1 of `tierOf`.
    if (rows.some(({ rank }) => rank < 2 * TIER_RANK)) return { search, rows }
    meanings.push({ search, rows })
  }
  return meanings[0] ?? null
}

/** Counts the products in reach that each search finds, with words corrected as `readLocalProducts` does. */
async function countFound(
  sql: postgres.Sql,
  reach: Reach,
  nearby: NearbyWords,
  searches: readonly string[],
): Promise<number[]> {
  const { cells } = reach
  const occasions = await readOccasions(sql)
  const meanings = searches.flatMap((search) =>
    [false, true].map((anyCorrection) => productTermsOf(search, nearby, anyCorrection, occasions)),
  )
  const queries = meanings.flatMap((terms, place) =>
    searchQueries(terms, cells).map((query) => ({ query, place })),
  )
  const written = meanings.flatMap((terms, place) =>
    terms.some(({ pairs }) => pairs.length > 0)
      ? [sql`and (wanted.place <> ${place}::integer or (true ${isWritten(sql, itemTexts(sql), terms)}))`]
      : [],
  )
  if (queries.length === 0) return []
  const rows = await sql<{ place: number; count: number }[]>`
    with wanted as (
      select place, array_agg(query::tsquery) as queries
      from unnest(${queries.map(({ place }) => place)}::integer[], ${queries.map(({ query }) => query)}::text[])
        as queries (place, query)
      group by place
    )
    select wanted.place, count(*)::integer as count
    from wanted
    cross join lateral (
      select ${nearnessOf(sql, reach)} as nearness from inventory_items as items
      where ${itemKeys(sql)} @@ any(wanted.queries) ${allOf(sql, written)}
    ) as items
    where nearness <= ${reach.nearnessAtMost}
    group by wanted.place`
  const found = new Map(rows.map(({ place, count }) => [place, count]))
  return searches.map((_, place) => found.get(2 * place) ?? found.get(2 * place + 1) ?? 0)
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
