import type postgres from 'postgres'
import { PRICE_RANGES } from '#contract/products/price-range.ts'
import type { ProductFilter } from '#contract/products/product-filter.ts'

/** How much of the search's letter triples a product's words must share. 'lether' finds 'leather' at 0.71. */
const SIMILAR_ENOUGH = 0.5
/** Shorter searches are taken literally: with so few letters every other word is similar. */
const FORGIVEN_FROM_LETTERS = 4

/** The condition that an item (`items`) passes the filters. Whether customers may see it, its cell says. */
export function matches(sql: postgres.Sql, { category, price, search }: ProductFilter) {
  const { minCents, maxCents } = price === 'all' ? { minCents: null, maxCents: null } : PRICE_RANGES[price]
  return sql`
    true
    ${category === 'all' ? sql`` : sql`and items.category = ${category}`}
    ${minCents === null ? sql`` : sql`and items.price_cents >= ${minCents}`}
    ${maxCents === null ? sql`` : sql`and items.price_cents <= ${maxCents}`}
    ${search === '' ? sql`` : sql`and (${exactly(sql, search)} ${orSimilarly(sql, search)})`}`
}

/** The condition that the item's name or category holds the search as it is; an empty one is in everything. */
export const exactly = (sql: postgres.Sql, search: string) =>
  search === '' ? sql`true` : sql`strpos(items.search_text, ${search.toLowerCase()}) > 0`

const orSimilarly = (sql: postgres.Sql, search: string) => {
  const triples = lettersInARow(search.toLowerCase())
  if (search.length < FORGIVEN_FROM_LETTERS || triples.length === 0) return sql``
  // A tenth of the cost of measuring, and most items share no three letters in a row with the search.
  const shared = sql`items.search_text like any(${triples.map((triple) => `%${triple}%`)}::text[])`
  return sql`
    or (${shared} and word_similarity(${search.toLowerCase()}, items.search_text) >= ${SIMILAR_ENOUGH}::real)`
}

/** Every three letters or digits in a row within a word: 'wax mint' → wax, min, int. */
function lettersInARow(text: string): string[] {
  const triples = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => {
    const letters = [...word]
    return letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`)
  })
  return [...new Set(triples)]
}
