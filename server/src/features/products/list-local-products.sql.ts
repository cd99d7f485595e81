import type postgres from 'postgres'
import type { ProductSort } from '#contract/products/product-filter.ts'
import { storesInReach } from '../stores/public.ts'
import { browseByName } from './browse-by-name.sql.ts'
import { browseByPrice } from './browse-by-price.sql.ts'
import { browseNearest } from './browse-nearest.sql.ts'
import { countShelves } from './count-shelves.sql.ts'
import { countMatching, EVERYTHING } from './facets.ts'
import { matches, passes, tierOf } from './item-filter.sql.ts'
import { pageRows, sortName } from './page-rows.sql.ts'
import {
  ITEMS_A_ROUND,
  type LocalProducts,
  type LocalProductsPage,
  SOLD_OUT_RANK,
  TIER_RANK,
} from './product-page.ts'

/**
 * Reads one page of the products in reach, and counts them. Without a search the counts are kept, and the nearest stores
 * fill the page. A search reads every item that it finds. So does a sort by name, where the stores have few items.
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
  return { shelves, storeCount, products: await read() }
}

/** Reads all items that a search finds in reach, and returns one page of them and their counts. */
async function findProducts(
  sql: postgres.Sql,
  { reach, filter, terms, after, limit }: LocalProductsPage,
  counted: boolean,
): Promise<LocalProducts> {
  const all = { ...filter, category: 'all', price: 'all' } as const
  const [found] = await sql<[LocalProducts]>`
    with near as materialized (${storesInReach(sql, reach)}),
    found as materialized (
      select
        near.nearness, -date_part('epoch', items.created_at) as age, items.store_id, items.item_id, items.in_stock,
        items.category, items.price_cents, items.tier, items.sort_name
      from near
      -- The offset keeps the planner from reading the items of each store from the table. The full join keeps it from
      -- comparing every item with every store. It would, because it expects that the filters leave few items.
      full join (
        select items.store_id, items.item_id, items.category, items.price_cents, items.in_stock, items.created_at,
          ${terms.length === 0 ? sql`0` : tierOf(sql, sql`items.search_words`, terms)} as tier,
          ${filter.sort === 'name' ? sortName(sql) : sql`''`} as sort_name
        from inventory_items as items
        where ${matches(sql, reach, counted ? all : filter, terms)}
        offset 0
      ) as items on items.store_id = near.id
      -- Only rows of both sides. Written with coalesce, because the planner would turn plain conditions into an inner join.
      where coalesce(near.nearness, -1) >= 0 and coalesce(items.price_cents, -1) >= 0
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
      ${counted ? countsOfFound(sql, filter) : sql`'[]'::json as shelves, 0 as "storeCount"`},
      (select coalesce(json_agg(product), '[]') from (${pageRows(sql)}) as product) as products`
  return found
}

const countsOfFound = (sql: postgres.Sql, filter: LocalProductsPage['filter']) => sql`
  (
    select coalesce(json_agg(shelf), '[]') from (
      select category, price_step(price_cents) as step, count(*)::integer as items from found group by 1, 2
    ) as shelf
  ) as shelves,
  (select count(*)::integer from (select from found as items where ${passes(sql, filter)} group by store_id) as stores)
    as "storeCount"`

/** The first part of the sort key: see `LocalProductsCursor`. */
function rankOf(sql: postgres.Sql, sort: ProductSort) {
  const ranks: Record<ProductSort, postgres.PendingQuery<postgres.Row[]>> = {
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
