import type postgres from 'postgres'
import { z } from 'zod'
import type { ProductFilter, ProductSort } from '#contract/products/product-filter.ts'
import { type Reach, storesInReach } from '../stores/public.ts'
import { matches, tierOf } from './item-filter.sql.ts'
import { ITEM_COLUMNS, type ItemRow } from './item-row.ts'
import type { SearchTerm } from './search-terms.ts'

/** The sort key of a page's last row, in the order of the columns below. */
export const LocalProductsCursor = z.tuple([
  z.int32(),
  z.string(),
  z.number(),
  z.number(),
  z.uuid(),
  z.string(),
])
export type LocalProductsCursor = z.output<typeof LocalProductsCursor>

export type LocalProductsPage = {
  reach: Reach
  filter: ProductFilter
  terms: readonly SearchTerm[]
  after: LocalProductsCursor | null
  limit: number
}

export type LocalProductRow = ItemRow & {
  store_id: string
  store_name: string
  latitude: number
  longitude: number
  rank: number
  sort_name: string
  nearness: number
  age: number
}

type Row = { count: number; store_count: number } & Partial<LocalProductRow>

/** Counts the matching products in reach and their stores, and reads one page of them. */
export async function listLocalProducts(
  sql: postgres.Sql,
  { reach, filter, terms, after, limit }: LocalProductsPage,
): Promise<{ count: number; storeCount: number; products: LocalProductRow[] }> {
  const rows = await sql<Row[]>`
    with near as materialized (${storesInReach(sql, reach)}),
    matching as materialized (
      select
        ${rankOf(sql, filter, terms)} as rank, ${sortNameOf(sql, filter)} as sort_name, near.nearness,
        -date_part('epoch', items.created_at) as age, items.store_id, items.item_id
      from near
      -- The offset keeps the planner from reading the items of each store from the table. The full join keeps it from
      -- comparing every item with every store. It would, because it expects that the filters leave few items.
      full join (
        select items.store_id, items.item_id, items.price_cents, items.in_stock, items.created_at, items.search_text, items.search_words
        from inventory_items as items
        where ${matches(sql, reach, filter, terms)}
        offset 0
      ) as items on items.store_id = near.id
      -- Only rows of both sides. Written with coalesce, because the planner would turn plain conditions into an inner join.
      where coalesce(near.nearness, -1) >= 0 and coalesce(items.price_cents, -1) >= 0
    ),
    page as (
      select * from matching
      ${
        after === null
          ? sql``
          : sql`where (rank, sort_name, nearness, age, store_id, item_id)
              > (${after[0]}, ${after[1]}, ${after[2]}, ${after[3]}, ${after[4]}::uuid, ${after[5]})`
      }
      order by rank, sort_name, nearness, age, store_id, item_id
      limit ${limit}
    )
    select
      total.count, total.store_count, page.rank, page.sort_name, page.nearness, page.age, page.store_id,
      stores.name as store_name, stores.latitude, stores.longitude,
      ${sql(ITEM_COLUMNS.map((name) => `items.${name}`))}
    from (
      select coalesce(sum(items), 0)::integer as count, count(*)::integer as store_count
      from (select count(*) as items from matching group by store_id) as shelves
    ) as total
    left join page on true
    left join stores on stores.id = page.store_id
    left join inventory_items as items on items.store_id = page.store_id and items.item_id = page.item_id
    order by page.rank, page.sort_name, page.nearness, page.age, page.store_id, page.item_id`
  const { count = 0, store_count: storeCount = 0 } = rows[0] ?? {}
  return { count, storeCount, products: rows.filter(isProduct) }
}

const isProduct = (row: Row): row is { count: number; store_count: number } & LocalProductRow =>
  typeof row.item_id === 'string'

/** The sort key before nearness: a whole number, smaller first. */
function rankOf(sql: postgres.Sql, { sort }: ProductFilter, terms: readonly SearchTerm[]) {
  const ranks: Record<ProductSort, postgres.PendingQuery<postgres.Row[]>> = {
    best: sql`2 * ${tierOf(sql, sql`items.search_words`, terms)} + case when items.in_stock then 0 else 1 end`,
    'price-low': sql`items.price_cents`,
    'price-high': sql`-items.price_cents`,
    name: sql`0`,
    distance: sql`0`,
  }
  return ranks[sort]
}

const sortNameOf = (sql: postgres.Sql, { sort }: ProductFilter) =>
  sort === 'name' ? sql`split_part(items.search_text, E'\\n', 1) collate "C"` : sql`''`
