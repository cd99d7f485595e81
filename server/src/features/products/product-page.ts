import { z } from 'zod'
import type { ProductFilter } from '#contract/products/product-filter.ts'
import type { Reach } from '../stores/public.ts'
import type { Shelf } from './facets.ts'
import type { ItemRow } from './item-row.ts'
import type { FoundStoreRow } from './search/found-stores.sql.ts'
import type { SearchTerm } from './search/search-terms.ts'

/**
 * The sort key of a page's last row: rank, name (sort `name` only), nearness, store, age, item. Smaller comes first.
 * For sorts by price the rank is the price, negative for the highest first. For `best` it adds up the tier of the item
 * (`tierOf`), whether it is sold out, and its round.
 */
export const LocalProductsCursor = z.tuple([
  // Without -2,147,483,648, which has no opposite in 32 bits.
  z.int32().min(-(2 ** 31 - 1)),
  z.string(),
  z.number(),
  z.uuid(),
  z.number(),
  z.string(),
])
export type LocalProductsCursor = z.output<typeof LocalProductsCursor>

export type LocalProductsPage = {
  reach: Reach
  filter: ProductFilter
  terms: readonly SearchTerm[]
  /** The `nameQueries` of the terms, for the first page of a search. */
  names: readonly string[]
  after: LocalProductsCursor | null
  limit: number
}

export type LocalProductRow = ItemRow & {
  storeId: string
  storeName: string
  latitude: number
  longitude: number
  rank: number
  sortName: string
  nearness: number
  age: number
}

/**
 * `shelves` count what the search finds without filters. `stores` are those that the first page of a search finds by
 * name. `wordsVersion` is that of the column for a search, else 0.
 */
export type LocalProducts = {
  shelves: Shelf[]
  storeCount: number
  products: LocalProductRow[]
  stores: FoundStoreRow[]
  wordsVersion: number
}

/**
 * `best` shows the stores in turns: in each round the next two items of every store, nearest store first, so that no
 * store fills a page while others have something in stock.
 */
export const ITEMS_A_ROUND = 2
/** Added to the rank of what is sold out: more than the rounds of the largest store. */
export const SOLD_OUT_RANK = 1 << 20
/** Added to the rank for each tier of `tierOf`. */
export const TIER_RANK = 1 << 22
