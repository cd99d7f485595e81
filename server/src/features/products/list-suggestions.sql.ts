import type postgres from 'postgres'
import type { FilterCategory } from '#contract/products/category.ts'
import { asArray, type Reach, storesInReach } from '../stores/public.ts'
import { hasTerms, tierOf } from './item-filter.sql.ts'
import type { SearchTerm } from './search-terms.ts'
import { searchQueries } from './search-words.sql.ts'

/** Most items have a word that begins with one or two given letters. At most this many items are read. */
const ITEMS_AT_MOST = 500

/**
 * Distinct names of products in reach that have all terms in the name: the best match first, then the nearest. `tier` is
 * that of `tierOf`; a name that begins with the search is one better.
 */
export async function listProductNames(
  sql: postgres.Sql,
  reach: Reach,
  { terms, limit }: { terms: readonly SearchTerm[]; limit: number },
): Promise<{ text: string; tier: number }[]> {
  const queries = searchQueries(terms, reach.cells)
  if (queries.length === 0) return []
  const start = terms.map(({ shown }) => shown).join(' ')
  return sql<{ text: string; tier: number }[]>`
    with found as materialized (
      select store_id, name, split_part(search_text, E'\\n', 1) collate "C" as folded,
        ${tierOf(sql, sql`search_words`, terms)} - case when strpos(search_words, ${` ${start}`}) = 1 then 1 else 0 end as tier
      from inventory_items as items
      where ${hasTerms(sql, sql`item_search_keys(items.cell, items.search_text)`, queries)}
      limit ${ITEMS_AT_MOST}
    )
    select min(found.name) as text, min(found.tier) as tier
    from (${storesInReach(sql, reach)}) as near
    join found on found.store_id = near.id
    where found.name <> ''
    group by found.folded
    order by min(found.tier), min(near.nearness), found.folded
    limit ${limit}`
}

/** Those of these categories that have products in the cells of the reach. */
export async function listPresentCategories(
  sql: postgres.Sql,
  { cells }: Reach,
  categories: readonly FilterCategory[],
): Promise<FilterCategory[]> {
  if (categories.length === 0) return []
  const rows = await sql<{ category: FilterCategory }[]>`
    select category from unnest(${categories}::text[]) with ordinality as wanted (category, place)
    where exists (
      select from inventory_items as items
      where items.cell = any(${asArray(cells)}::integer[]) and items.category = wanted.category
    )
    order by place`
  return rows.map(({ category }) => category)
}
