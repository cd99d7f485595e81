import type postgres from 'postgres'
import { FOUND_STORES_AT_MOST } from '#contract/products/list-local-products.ts'
import type { ProductSort } from '#contract/products/product-filter.ts'
import type { Fragment } from '../../infrastructure/database/database.ts'
import { rowsOfJson } from '../../infrastructure/database/json-rows.ts'
import { asArray, isWanted, nearnessOf, orderedNearness, type Reach } from '../stores/public.ts'
import { browseByName } from './browse-by-name.sql.ts'
import { browseByPrice } from './browse-by-price.sql.ts'
import { browseNearest } from './browse-nearest.sql.ts'
import { countShelves } from './count-shelves.sql.ts'
import { countMatching, EVERYTHING } from './facets.ts'
import { exactly, hasTerms, isWritten, itemKeys, itemTexts, passes, tierOf } from './item-filter.sql.ts'
import { pageRows, sortName } from './page-rows.sql.ts'
import {
  ITEMS_A_ROUND,
  type LocalProducts,
  type LocalProductsPage,
  SOLD_OUT_RANK,
  TIER_RANK,
} from './product-page.ts'
import { storesByName } from './search/found-stores.sql.ts'
import { wordsVersion } from './search/nearby-words.sql.ts'
import { searchQueries } from './search/search-queries.ts'
import type { SearchTerm } from './search/search-terms.ts'

/**
 * Reads one page of the products in reach, and counts them. Without a search the counts are kept, and the nearest
 * stores fill the page. A search reads every item that it finds. So does a sort by name, where the stores have few
 * items.
 */
export async function listLocalProducts(sql: postgres.Sql, page: LocalProductsPage): Promise<LocalProducts> {
  const { filter, reach, after } = page
  if (filter.search !== '') return findProducts(sql, page, true)
  const isNearestFirst = filter.sort === 'best' || filter.sort === 'distance'
  const storesAtMost = isNearestFirst ? page.limit : 0
  const { shelves, storeCount, nearest } = await countShelves(sql, reach, filter, storesAtMost, after)
  const read = async () => {
    const itemCount = countMatching(shelves, filter)
    if (itemCount === 0) return []
    if (isNearestFirst) return browseNearest(sql, page, nearest, { itemCount, storeCount })
    if (filter.sort !== 'name') return browseByPrice(sql, page)
    // The filters are not in the index by name: as many rows are passed over as they leave out.
    const rowsByName = 2 * page.limit * storeCount * (countMatching(shelves, EVERYTHING) / itemCount)
    return rowsByName < itemCount ? browseByName(sql, page) : (await findProducts(sql, page, false)).products
  }
  return { shelves, storeCount, products: await read(), stores: [], wordsVersion: 0 }
}

/** Reads all items that a search finds in reach, and returns one page of them and their counts. */
async function findProducts(
  sql: postgres.Sql,
  page: LocalProductsPage,
  counted: boolean,
): Promise<LocalProducts> {
  const { reach, filter, terms, names, after, limit } = page
  const queries = searchQueries(terms, reach.cells)
  // No cell has a word of each term.
  if (terms.length > 0 && queries.length === 0) return findNothing(sql, reach)
  const [found] = await sql<[FoundAsJson]>`
    with found as materialized (
      select store_id, item_id, category, price_cents, in_stock, age,
        ${orderedNearness(sql, reach, sql`store_id`)} as nearness,
        ${tierOf(sql, sql`search_words`, terms)} as tier,
        ${filter.sort === 'name' ? sortName(sql) : sql`''`} as sort_name
      from (
        select store_id, item_id, category, price_cents, in_stock, search_text, search_words,
          -date_part('epoch', created_at) as age, ${nearnessOf(sql, reach)} as nearness
        from inventory_items as items
        where ${queries.length === 0 ? isNearby(sql, page) : isFound(sql, queries, terms)}
          and ${passes(sql, counted ? EVERYTHING : filter)} ${isWanted(sql, reach, sql`store_id`)}
        offset 0
      ) as items
      where nearness <= ${reach.nearnessAtMost}
    ),
    matching as (
      select ${rankOf(sql, filter.sort)} as rank, sort_name, nearness, store_id, age, item_id
      from found as items where ${passes(sql, filter)}
    ),
    page as (
      select * from matching
      ${
        after === null
          ? sql``
          : sql`where (rank, sort_name, nearness, store_id, age, item_id)
              > (${after[0]}, ${after[1]}, ${after[2]}, ${after[3]}::uuid, ${after[4]}, ${after[5]})`
      }
      order by rank, sort_name, nearness, store_id, age, item_id
      limit ${limit}
    )
    select
      ${counted ? countsOfFound(sql, filter) : sql`'[]'::json as shelves, 0 as store_count`},
      (select coalesce(json_agg(product), '[]') from (${pageRows(sql)}) as product) as products,
      ${
        names.length === 0
          ? sql`'[]'::json`
          : sql`(select coalesce(json_agg(named), '[]')
              from (${storesByName(sql, reach, { terms, names, limit: FOUND_STORES_AT_MOST })}) as named)`
      } as stores,
      ${wordsVersion(sql, terms.length === 0 ? [] : reach.cells)} as words_version`
  return { ...found, products: rowsOfJson(found.products), stores: rowsOfJson(found.stores) }
}

type FoundAsJson = Omit<LocalProducts, 'products' | 'stores'> & { products: object[]; stores: object[] }

async function findNothing(sql: postgres.Sql, { cells }: Reach): Promise<LocalProducts> {
  const [row] = await sql<
    [Pick<LocalProducts, 'wordsVersion'>]
  >`select ${wordsVersion(sql, cells)} as words_version`
  return { shelves: [], storeCount: 0, products: [], stores: [], ...row }
}

/**
 * A condition on `items`: the search finds the item. A found item is never hidden, so the second condition changes the
 * plan and not the result. PostgreSQL guesses that it is true for one row of 200. Without it, PostgreSQL guesses a
 * twentieth of all items and makes hash tables of that size.
 */
const isFound = (sql: postgres.Sql, queries: readonly string[], terms: readonly SearchTerm[]) => sql`
  ${hasTerms(sql, itemKeys(sql), queries)} and items.hidden::text = 'false'
  ${isWritten(sql, itemTexts(sql), terms)}`

/** The condition that an item (`items`) lies in a cell of the reach and contains a search without words. */
const isNearby = (sql: postgres.Sql, { reach, filter }: LocalProductsPage) => sql`
  items.cell = any(${asArray(reach.cells)}::integer[]) and ${exactly(sql, filter.search)}`

const countsOfFound = (sql: postgres.Sql, filter: LocalProductsPage['filter']) => sql`
  (
    select coalesce(json_agg(shelf), '[]') from (
      select category, price_step(price_cents) as step, count(*)::integer as items from found group by 1, 2
    ) as shelf
  ) as shelves,
  (select count(*)::integer from (select from found as items where ${passes(sql, filter)} group by store_id) as stores) as store_count`

/** The first part of the sort key: see `LocalProductsCursor`. */
function rankOf(sql: postgres.Sql, sort: ProductSort) {
  const ranks: Record<ProductSort, Fragment> = {
    best: sql`(tier * ${TIER_RANK}::integer + case
      when in_stock then (row_number() over (partition by store_id, tier, in_stock order by age, item_id) - 1)
        / ${ITEMS_A_ROUND}::integer
      else ${SOLD_OUT_RANK}::integer
    end)::integer`,
    'price-low': sql`price_cents`,
    'price-high': sql`-price_cents`,
    name: sql`0`,
    distance: sql`0`,
  }
  return ranks[sort]
}
