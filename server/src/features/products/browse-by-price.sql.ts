import type postgres from 'postgres'
import type { Fragment } from '../../infrastructure/database/database.ts'
import { asArray, storesInReach } from '../stores/public.ts'
import { passes } from './item-filter.sql.ts'
import { pageRows } from './page-rows.sql.ts'
import type { LocalProductRow, LocalProductsPage } from './product-page.ts'

/**
 * Reads a page for the sorts by price without a search. The index of items has the prices of each cell and category in
 * order, so a page takes the first of each, with all that have the same price as the last. The page is among them.
 */
export async function browseByPrice(
  sql: postgres.Sql,
  { reach, filter, after, limit }: LocalProductsPage,
): Promise<LocalProductRow[]> {
  const direction = filter.sort === 'price-high' ? sql`desc` : sql`asc`
  const rank = filter.sort === 'price-high' ? sql`-items.price_cents` : sql`items.price_cents`
  const lastCents = after === null ? null : Math.abs(after[0])
  const beyond = filter.sort === 'price-high' ? sql`<` : sql`>`
  // The stores are compared as a list. With a join, the planner would read the whole cell and sort it.
  const shelf = (price: Fragment) => sql`
    select items.store_id, items.item_id, items.price_cents, items.created_at
    from inventory_items as items
    where items.cell = shelves.cell and items.category = shelves.category and ${passes(sql, filter)} ${price}
      and (items.store_id in (select id from near)) is true`
  return sql<LocalProductRow[]>`
    with near as materialized (${storesInReach(sql, reach)}),
    shelves as materialized (
      select distinct cell, category from shelf_counts as items
      where cell = any(${asArray(reach.cells)}::integer[])
        and ${passes(sql, { category: filter.category, price: 'all' })}
    ),
    page as (
      select ${rank} as rank, '' as sort_name, near.nearness, items.store_id,
        -date_part('epoch', items.created_at) as age, items.item_id
      from shelves
      cross join lateral (
        (
          ${shelf(lastCents === null ? sql`` : sql`and items.price_cents ${beyond} ${lastCents}`)}
          order by items.price_cents ${direction} fetch first (${limit}) rows with ties
        )
        ${lastCents === null ? sql`` : sql`union all (${shelf(sql`and items.price_cents = ${lastCents}`)})`}
      ) as items
      join near on near.id = items.store_id
      ${
        after === null
          ? sql``
          : sql`where (${rank}, near.nearness, items.store_id, -date_part('epoch', items.created_at), items.item_id)
              > (${after[0]}, ${after[2]}, ${after[3]}::uuid, ${after[4]}, ${after[5]})`
      }
      order by 1, near.nearness, items.store_id, age, items.item_id
      limit ${limit}
    )
    ${pageRows(sql)}`
}
