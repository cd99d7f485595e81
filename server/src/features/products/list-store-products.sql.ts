import type postgres from 'postgres'
import { z } from 'zod'
import type { ProductFilter } from '#contract/products/product-filter.ts'
import { rowsOfJson } from '../../infrastructure/database/json-rows.ts'
import { storeShelves } from './count-shelves.sql.ts'
import type { Shelf } from './facets.ts'
import { exactly, hasTerms, isWritten, itemKeys, itemTexts, passes } from './item-filter.sql.ts'
import { type ItemRow, itemColumns } from './item-row.ts'
import { sortName, stockRank } from './page-rows.sql.ts'
import { wordsOf } from './search/fold-text.ts'
import { withNearbyWords, wordsVersion } from './search/nearby-words.sql.ts'
import { searchQueries } from './search/search-queries.ts'
import { type SearchTerm, termsOf } from './search/search-terms.ts'

/** The sort key of a page's last row: whether it is out of stock (1), its name as searches compare it, its id. */
export const StoreProductsCursor = z.tuple([z.int32(), z.string(), z.string()])
export type StoreProductsCursor = z.output<typeof StoreProductsCursor>

type SortKey = { rank: number; sortName: string }
export type PlacedItemRow = ItemRow & SortKey

/** The terms of a search in the cell of the store; null when there is no search by words. */
type StoreSearch = { cell: number | null; terms: readonly SearchTerm[] } | null

/** What is looked for on a store's page. */
export type StoreProductsPage = {
  storeId: string
  filter: Pick<ProductFilter, 'search' | 'category'>
  after: StoreProductsCursor | null
  limit: number
}
type CellRow = { cell: number | null }
type Found = { shelves: Shelf[]; items: PlacedItemRow[]; wordsVersion: number }
type FoundByTerms = Found & { terms: readonly SearchTerm[] }

/**
 * Reads one page of a store's items, and how many items the search finds by category. Null when there is no such store.
 * As for local products, words that exist nearby are corrected too when no item of the store has all words as typed. A
 * store without a point has no words nearby, so its search is not corrected.
 */
export async function listStoreProducts(
  sql: postgres.Sql,
  page: StoreProductsPage,
): Promise<FoundByTerms | null> {
  const { search } = page.filter
  const find = async (store: StoreSearch) => {
    const found = await findStoreProducts(sql, page, store)
    return found && { ...found, terms: store?.terms ?? [] }
  }
  if (wordsOf(search).length === 0) return find(null)
  const [store] = await sql<CellRow[]>`select cell from public_stores where id = ${page.storeId}`
  if (store === undefined) return null
  const { cell } = store
  return withNearbyWords(sql, cell === null ? [] : [cell], async (nearby) => {
    const typed = await find({ cell, terms: termsOf(search, nearby, false) })
    if (typed === null || typed.shelves.length > 0) return typed
    return find({ cell, terms: termsOf(search, nearby, true) })
  })
}

async function findStoreProducts(
  sql: postgres.Sql,
  { storeId, filter, after, limit }: StoreProductsPage,
  found: StoreSearch,
): Promise<Found | null> {
  const shelves =
    found === null && filter.search === ''
      ? storeShelves(sql, storeId)
      : foundShelves(sql, storeId, filter.search, found)
  // In the order and the terms of inventory_items_page_index, so that it reads no more than a page.
  const page = sql`
    select ${stockRank(sql)} as rank, ${sortName(sql)} as sort_name, ${itemColumns(sql)}
    from inventory_items as items
    where store_id = ${storeId} and not hidden and ${storeMatches(sql, filter.search, found)}
      and ${passes(sql, { category: filter.category, price: 'all' })}
      ${after === null ? sql`` : sql`and (${stockRank(sql)}, ${sortName(sql)}, item_id) > (${after[0]}, ${after[1]}, ${after[2]})`}
    order by ${stockRank(sql)}, ${sortName(sql)}, item_id
    limit ${limit}`
  const [store] = await sql<(Omit<Found, 'items'> & { items: object[] })[]>`
    select (${shelves}) as shelves, (select coalesce(json_agg(page), '[]') from (${page}) as page) as items,
      ${wordsVersion(sql, found?.cell == null ? [] : [found.cell])} as words_version
    from public_stores where id = ${storeId}`
  return store ? { ...store, items: rowsOfJson(store.items) } : null
}

/** Counts the items of a store that a search finds. */
const foundShelves = (sql: postgres.Sql, storeId: string, search: string, found: StoreSearch) => sql`
  select coalesce(json_agg(shelf), '[]') from (
    select category, 0 as step, count(*)::integer as items
    from inventory_items as items
    where store_id = ${storeId} and not hidden and ${storeMatches(sql, search, found)}
    group by category
  ) as shelf`

const storeMatches = (sql: postgres.Sql, search: string, found: StoreSearch) => {
  if (found === null) return exactly(sql, search)
  if (found.cell !== null) {
    const queries = searchQueries(found.terms, [found.cell])
    return sql`${hasTerms(sql, itemKeys(sql), queries)} ${isWritten(sql, itemTexts(sql), found.terms)}`
  }
  return sql`search_words like all(${found.terms.map(({ typed }) => `%${typed}%`)}::text[])`
}
