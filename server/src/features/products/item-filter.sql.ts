import type postgres from 'postgres'
import { PRICE_RANGES } from '#contract/products/price-range.ts'
import type { ProductFilter } from '#contract/products/product-filter.ts'
import { asArray, type Reach } from '../stores/public.ts'
import { type SearchWord, searchQueries } from './search-words.sql.ts'

/** The condition that an item (`items`) lies in a cell of the reach and passes the filters. */
export function matches(
  sql: postgres.Sql,
  reach: Reach,
  { category, price, search }: ProductFilter,
  words: readonly SearchWord[],
) {
  const { minCents, maxCents } = price === 'all' ? { minCents: null, maxCents: null } : PRICE_RANGES[price]
  return sql`
    ${words.length === 0 ? sql`items.cell = any(${asArray(reach.cells)}::integer[])` : hasWords(sql, reach, words)}
    ${words.length === 0 && search !== '' ? sql`and ${exactly(sql, search)}` : sql``}
    ${category === 'all' ? sql`` : sql`and items.category = ${category}`}
    ${minCents === null ? sql`` : sql`and items.price_cents >= ${minCents}`}
    ${maxCents === null ? sql`` : sql`and items.price_cents <= ${maxCents}`}`
}

/** The condition that the item's name or category contains the search literally. Every item contains an empty search. */
export const exactly = (sql: postgres.Sql, search: string) =>
  search === '' ? sql`true` : sql`strpos(items.search_text, ${search.toLowerCase()}) > 0`

/**
 * The keys of this index contain the cell. A second condition on the cell would make the planner read another index.
 * The queries come from a subselect because planning with their values takes longer than the search.
 */
const hasWords = (sql: postgres.Sql, { cells }: Reach, words: readonly SearchWord[]) => sql`
  item_search_keys(items.cell, items.search_text) @@ any((
    select array_agg(query::tsquery) from unnest(${searchQueries(words, cells)}::text[]) as query
  )::tsquery[])`
