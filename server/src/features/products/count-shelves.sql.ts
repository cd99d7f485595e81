import type postgres from 'postgres'
import { inPriceRange } from '#contract/products/price-range.ts'
import type { ProductFilter } from '#contract/products/product-filter.ts'
import { asArray, type Reach, storesInReach } from '../stores/public.ts'
import { PRICE_STEPS, type Shelf } from './facets.ts'
import type { LocalProductsCursor } from './product-page.ts'

/** A store and its nearness, as in `storesInReach`. */
export type NearStore = { id: string; nearness: number }

const STEPS = [0, ...PRICE_STEPS].map((_, step) => step)
type Counts = Record<`step_${number}`, number>
type ShelfRow = { category: Shelf['category'] } & Counts
type Row = { shelves: ShelfRow[]; storeCount: number; ids: string[]; nearnesses: number[] }

const shelvesOf = (rows: readonly ShelfRow[]): Shelf[] =>
  rows.flatMap((row) =>
    STEPS.map((step) => ({ category: row.category, step, items: row[`step_${step}`] ?? 0 })),
  )

/** Written out, as in `itemColumns`: the driver escapes each name by itself, at every call. */
const sums = (sql: postgres.Sql) => sql`
  sum(step_0)::integer as step_0, sum(step_1)::integer as step_1, sum(step_2)::integer as step_2,
  sum(step_3)::integer as step_3, sum(step_4)::integer as step_4`

/** The products between the price steps of a filter, from the columns of `shelf_counts`. */
const priced = (sql: postgres.Sql, price: ProductFilter['price']) =>
  price === 'all'
    ? sql`step_0 + step_1 + step_2 + step_3 + step_4`
    : STEPS.filter((step) => inPriceRange(PRICE_STEPS[step - 1] ?? 0, price))
        .map((step) => sql`${sql(`step_${step}`)}`)
        .reduce((sum, part) => sql`${sum} + ${part}`)

/**
 * Counts the products in reach from the kept counts, and finds the nearest stores that have some of the filter: at most
 * `storesAtMost`, from the store of the cursor on.
 */
export async function countShelves(
  sql: postgres.Sql,
  reach: Reach,
  { category, price }: Pick<ProductFilter, 'category' | 'price'>,
  storesAtMost: number,
  after: LocalProductsCursor | null,
): Promise<{ shelves: Shelf[]; storeCount: number; nearest: NearStore[] }> {
  const [row] = await sql<Row[]>`
    with near as materialized (${storesInReach(sql, reach)}),
    shelves as materialized (
      select near.nearness, counts.*
      from near
      -- The offset keeps the planner from looking each store's counts up in the table. The full join keeps it from
      -- comparing every count with every store, which it takes to be cheap because it expects few stores.
      full join (
        select store_id, category, step_0, step_1, step_2, step_3, step_4
        from shelf_counts where cell = any(${asArray(reach.cells)}::integer[])
        offset 0
      ) as counts on counts.store_id = near.id
      where coalesce(near.nearness, -1) >= 0 and coalesce(counts.category, '') <> ''
    ),
    matching as materialized (
      select store_id, nearness from shelves
      where ${category === 'all' ? sql`true` : sql`category = ${category}`}
      group by store_id, nearness having sum(${priced(sql, price)}) > 0
    ),
    nearest as (
      select store_id, nearness from matching
      ${after === null ? sql`` : sql`where (nearness, store_id) >= (${after[2]}, ${after[3]}::uuid) or (select count(*) from matching) <= ${storesAtMost}`}
      order by nearness, store_id limit ${storesAtMost}
    )
    select
      (select coalesce(json_agg(shelf), '[]') from (select category, ${sums(sql)} from shelves group by category) as shelf)
        as shelves,
      (select count(*)::integer from matching) as store_count,
      (select coalesce(array_agg(store_id order by nearness, store_id), '{}') from nearest) as ids,
      (select coalesce(array_agg(nearness order by nearness, store_id), '{}') from nearest) as nearnesses`
  const { shelves = [], storeCount = 0, ids = [], nearnesses = [] } = row ?? {}
  const nearest = ids.map((id, place) => ({ id, nearness: nearnesses[place] ?? 0 }))
  return { shelves: shelvesOf(shelves), storeCount, nearest }
}

/** Counts the products that a store shows. */
export const storeShelves = (sql: postgres.Sql, storeId: string) => sql`
  select coalesce(json_agg(shelf), '[]') from (
    select category, 0 as step, sum(step_0 + step_1 + step_2 + step_3 + step_4)::integer as items
    from shelf_counts where store_id = ${storeId} group by category
  ) as shelf`
