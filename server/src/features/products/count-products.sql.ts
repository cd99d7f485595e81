import type postgres from 'postgres'
import { asArray, type Reach, storesInReach } from '../stores/public.ts'
import { PRICE_STEPS, type Shelf } from './facets.ts'
import { matches } from './item-filter.sql.ts'
import type { SearchTerm } from './search-terms.ts'

/** Counts the products in reach that a search finds, by category and price step. */
export async function countProducts(
  sql: postgres.Sql,
  reach: Reach,
  search: string,
  terms: readonly SearchTerm[],
): Promise<Shelf[]> {
  const filter = { search, category: 'all', price: 'all', sort: 'best' } as const
  return sql<Shelf[]>`
    with near as materialized (${storesInReach(sql, reach)})
    select items.category, items.step, count(*)::integer as items
    from near
    -- Joined as local products are: see there.
    full join (
      select items.store_id, items.category, ${priceStep(sql)} as step
      from inventory_items as items
      where ${matches(sql, reach, filter, terms)}
      offset 0
    ) as items on items.store_id = near.id
    where coalesce(near.nearness, -1) >= 0 and coalesce(items.step, -1) >= 0
    group by items.category, items.step`
}

/** The price step of an item (`items`): see `PRICE_STEPS`. */
export const priceStep = (sql: postgres.Sql) =>
  sql`width_bucket(items.price_cents, ${asArray(PRICE_STEPS)}::integer[])`
