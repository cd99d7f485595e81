import type postgres from 'postgres'
import type { Category, FilterCategory } from '#contract/products/category.ts'
import type { Fragment } from '../../../infrastructure/database/database.ts'
import { rowsOfJson } from '../../../infrastructure/database/json-rows.ts'
import { asArray, nearnessOf, type Reach } from '../../stores/public.ts'
import { hasTerms, isWritten, itemKeys, itemTexts, tierOf } from '../item-filter.sql.ts'
import { type FoundStoreRow, storesByName } from './found-stores.sql.ts'
import { withNearbyWords, wordsVersion } from './nearby-words.sql.ts'
import { nameQueries, searchQueries } from './search-queries.ts'
import { type SearchTerm, termsOf } from './search-terms.ts'

/** Most items have a word that begins with one or two given letters. At most this many items are read. */
const ITEMS_AT_MOST = 500

type Wanted = {
  search: string
  categories: readonly FilterCategory[]
  namesAtMost: number
  storesAtMost: number
}
/** A name with the picture of the nearest product that has one, its category, and the prices of all that were read. */
type SuggestedName = {
  text: string
  tier: number
  image: string | null
  category: Category
  lowestCents: number
  highestCents: number
}
/** `tier` is that of `tierOf`; a product's name that begins with the search is one better. */
type Suggested = {
  names: SuggestedName[]
  stores: FoundStoreRow[]
  categories: FilterCategory[]
  terms: readonly SearchTerm[]
  wordsVersion: number
}
type SuggestedAsJson = Omit<Suggested, 'names' | 'stores' | 'terms'> & { names: object[]; stores: object[] }

/**
 * What a half-typed search may mean, in one statement: distinct names of products in reach that have all terms and
 * stores by name, both the best match first, then the nearest; and those of the categories that have products in the
 * cells.
 */
export const readSuggestions = (
  sql: postgres.Sql,
  reach: Reach,
  { search, categories, namesAtMost, storesAtMost }: Wanted,
): Promise<Suggested> =>
  withNearbyWords(sql, reach.cells, async (nearby) => {
    const terms = termsOf(search, nearby, false)
    const queries = searchQueries(terms, reach.cells)
    const names = nameQueries(terms, nearby)
    const none = sql`'[]'::json`
    const list = (rows: Fragment) => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`
    const [suggested] = await sql<[SuggestedAsJson]>`
      select
        ${queries.length === 0 ? none : list(productNames(sql, reach, { terms, queries, limit: namesAtMost }))} as names,
        ${names.length === 0 ? none : list(storesByName(sql, reach, { terms, names, limit: storesAtMost }))} as stores,
        ${categories.length === 0 ? none : presentCategories(sql, reach, categories)} as categories,
        ${wordsVersion(sql, reach.cells)} as words_version`
    return { ...suggested, terms, names: rowsOfJson(suggested.names), stores: rowsOfJson(suggested.stores) }
  })

const productNames = (
  sql: postgres.Sql,
  reach: Reach,
  { terms, queries, limit }: { terms: readonly SearchTerm[]; queries: readonly string[]; limit: number },
) => {
  const start = terms.map(({ shown }) => shown).join(' ')
  return sql`
    select min(name) as text, min(tier) as tier, (array_agg(image order by image is null, nearness, image))[1] as image,
      (array_agg(category order by image is null, nearness, image))[1] as category,
      min(price_cents) as lowest_cents, max(price_cents) as highest_cents
    from (
      select name, nearness, image, category, price_cents, split_part(search_text, E'\\n', 1) collate "C" as folded,
        ${tierOf(sql, sql`search_words`, terms)} - case when strpos(search_words, ${` ${start}`}) = 1 then 1 else 0 end as tier
      from (
        select name, image, category, price_cents, search_text, search_words, ${nearnessOf(sql, reach)} as nearness
        from inventory_items as items
        where ${hasTerms(sql, itemKeys(sql), queries)} and name <> '' ${isWritten(sql, itemTexts(sql), terms)}
        offset 0
      ) as items
      where nearness <= ${reach.nearnessAtMost}
      limit ${ITEMS_AT_MOST}
    ) as found
    group by folded
    order by min(tier), min(nearness), folded
    limit ${limit}`
}

const presentCategories = (
  sql: postgres.Sql,
  { cells }: Reach,
  categories: readonly FilterCategory[],
) => sql`(
  select coalesce(json_agg(category order by place), '[]')
  from unnest(${categories}::text[]) with ordinality as wanted (category, place)
  where exists (
    select from inventory_items as items
    where items.cell = any(${asArray(cells)}::integer[]) and items.category = wanted.category
  )
)`
