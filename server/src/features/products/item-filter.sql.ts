import type postgres from 'postgres'
import { PRICE_RANGES } from '#contract/products/price-range.ts'
import type { ProductFilter } from '#contract/products/product-filter.ts'
import type { Fragment } from '../../infrastructure/database/database.ts'
import { foldText } from './search/fold-text.ts'
import type { SearchTerm } from './search/search-terms.ts'

/** The condition that an item (`items`) is of the category and the price range. */
export function passes(sql: postgres.Sql, { category, price }: Pick<ProductFilter, 'category' | 'price'>) {
  const { minCents, maxCents } = price === 'all' ? { minCents: null, maxCents: null } : PRICE_RANGES[price]
  return sql`
    ${category === 'all' ? sql`true` : sql`items.category = ${category}`}
    ${minCents === null ? sql`` : sql`and items.price_cents >= ${minCents}`}
    ${maxCents === null ? sql`` : sql`and items.price_cents <= ${maxCents}`}`
}

/**
 * The condition that the item's name or category contains the search literally. Every item contains an empty search.
 */
export const exactly = (sql: postgres.Sql, search: string) =>
  search === '' ? sql`true` : sql`strpos(items.search_text, ${foldText(search)}) > 0`

/** The words of an item (`items`) behind its cell, as in inventory_items_search_index. */
export const itemKeys = (sql: postgres.Sql) => sql`item_search_keys(items.cell, items.search_text)`

/**
 * The condition that the keys of an item or a store fulfil one of these `searchQueries`. The keys of the indexes
 * contain the cell; a second condition on the cell would make the planner read another index.
 */
export const hasTerms = (sql: postgres.Sql, keys: Fragment, queries: readonly string[]) => sql`
  ${keys} @@ any(${queries}::text[]::tsquery[])`

/**
 * How well a text with a space around each word has the terms: 0 when it has all as words, 1 when all begin a word,
 * else 2.
 */
export function tierOf(sql: postgres.Sql, words: Fragment, terms: readonly SearchTerm[]) {
  if (terms.length === 0) return sql`0`
  // No word contains a character that `like` would not take as it is.
  const beginnings = terms.map(({ shown }) => `% ${shown}`)
  return sql`case
    when ${words} like all(${beginnings.map((beginning) => `${beginning} %`)}::text[]) then 0
    when ${words} like all(${beginnings.map((beginning) => `${beginning}%`)}::text[]) then 1
    else 2 end`
}
