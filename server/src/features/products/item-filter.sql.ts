import type postgres from 'postgres'
import { PRICE_RANGES } from '#contract/products/price-range.ts'
import type { ProductFilter } from '#contract/products/product-filter.ts'
import type { Fragment } from '../../infrastructure/database/database.ts'
import { foldText } from './search/fold-text.ts'
import type { Key } from './search/nearby-words.ts'
import { type SearchTerm, wantedOf } from './search/search-terms.ts'

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

/** The folded text of an item and its words, for `isWritten`. */
export const itemTexts = (sql: postgres.Sql) => ({ text: sql`search_text`, words: sql`search_words` })

/**
 * The condition that the keys of an item or a store fulfil one of these `searchQueries`. The keys of the indexes
 * contain the cell; a second condition on the cell would make the planner read another index.
 */
export const hasTerms = (sql: postgres.Sql, keys: Fragment, queries: readonly string[]) => sql`
  ${keys} @@ any(${queries}::text[]::tsquery[])`

/**
 * The further condition that words which count only side by side stand so, for what has the keys of the `searchQueries`
 * of these terms. `text` is the folded text, `words` has a space around each of its words. A search that names an
 * occasion finds more than what has its wanted terms, so there it passes all.
 */
export function isWritten(
  sql: postgres.Sql,
  { text, words }: { text: Fragment; words: Fragment },
  terms: readonly SearchTerm[],
) {
  if (terms.some(({ role }) => role === 'named' || role === 'things')) return sql``
  return allOf(
    sql,
    wantedOf(terms)
      .filter(({ pairs }) => pairs.length > 0)
      .map(({ choices, pairs }) => {
        const pattern = pairs.map((pair) => pair.pattern).join('|')
        const others = choices.map((keys) => sql`or ${words} like all(${keys.map(patternOf)}::text[])`)
        return sql`and ((${text} || ${words}) ~ ${pattern} ${allOf(sql, others)})`
      }),
  )
}

/** One fragment of several, one behind the other. An empty list would be a parameter. */
export const allOf = (sql: postgres.Sql, fragments: readonly Fragment[]): Fragment =>
  fragments.reduce<Fragment>((all, fragment) => sql`${all} ${fragment}`, sql``)

const patternOf = ({ word, begins }: Key) => `% ${word}${begins ? '' : ' '}%`

/**
 * How well a text with a space around each word has the wanted terms: 0 when it has all as words, 1 when all begin a
 * word, else 2. When words of the search are left out, -1 is for a text that has these as well. When the search names
 * an occasion, 3 is for a text with some of its words, and 4 for the things of the occasion.
 */
export function tierOf(sql: postgres.Sql, words: Fragment, terms: readonly SearchTerm[]) {
  if (terms.length === 0) return sql`0`
  // No word contains a character that `like` would not take as it is.
  const beginningsOf = (some: readonly SearchTerm[]) => some.map(({ shown }) => `% ${shown}`)
  const wanted = wantedOf(terms)
  const beginnings = beginningsOf(wanted)
  const typed = beginningsOf(terms.filter(({ role }) => role === 'wanted' || role === 'spare'))
  const hasOne = ({ choices }: SearchTerm) => {
    return sql`${words} like any(${choices.flat().map(patternOf)}::text[])`
  }
  const named = terms.find(({ role }) => role === 'named')
  return sql`case
    ${typed.length > wanted.length ? sql`when ${words} like all(${typed.map((word) => `${word} %`)}::text[]) then -1` : sql``}
    when ${words} like all(${beginnings.map((beginning) => `${beginning} %`)}::text[]) then 0
    when ${words} like all(${beginnings.map((beginning) => `${beginning}%`)}::text[]) then 1
    ${named === undefined ? sql`` : sql`when ${wanted.map((term) => sql`${hasOne(term)} and `)} true then 2`}
    ${named === undefined ? sql`else 2` : sql`when ${hasOne(named)} then 3 else 4`} end`
}
