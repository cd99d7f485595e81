import type postgres from 'postgres'
import type { Fragment } from '../../infrastructure/database/database.ts'
import { storesInReach } from '../stores/public.ts'
import { passes } from './item-filter.sql.ts'
import { pageRows, sortName, stockRank } from './page-rows.sql.ts'
import type { LocalProductRow, LocalProductsPage } from './product-page.ts'

/**
 * Reads a page for the sort by name without a search. An index has the names of each store in order, first those in
 * stock, then those sold out. A page takes the first names of both, with all that have the same name as the last.
 */
export async function browseByName(
  sql: postgres.Sql,
  { reach, filter, after, limit }: LocalProductsPage,
): Promise<LocalProductRow[]> {
  const name = sortName(sql)
  const shelf = (rank: 0 | 1, names: Fragment) => sql`
    select items.item_id, items.created_at, ${name} as sort_name from inventory_items as items
    where items.store_id = near.id and not items.hidden and ${stockRank(sql)} = ${sql`${rank}::integer`}
      and ${passes(sql, filter)} ${names}`
  const first = (rank: 0 | 1) => sql`(
    ${shelf(rank, after === null ? sql`` : sql`and ${name} > ${after[1]}`)}
    order by ${name} fetch first (${limit}) rows with ties
  )`
  const sameName = (rank: 0 | 1) =>
    after === null ? sql`` : sql`union all ${shelf(rank, sql`and ${name} = ${after[1]}`)}`
  return sql<LocalProductRow[]>`
    with near as materialized (${storesInReach(sql, reach)}),
    page as (
      select 0 as rank, items.sort_name, near.nearness, near.id as store_id,
        -date_part('epoch', items.created_at) as age, items.item_id
      from near
      cross join lateral (
        ${first(0)} union all ${first(1)} ${sameName(0)} ${sameName(1)}
      ) as items
      ${
        after === null
          ? sql``
          : sql`where (items.sort_name, near.nearness, near.id, -date_part('epoch', items.created_at), items.item_id)
              > (${after[1]}, ${after[2]}, ${after[3]}::uuid, ${after[4]}, ${after[5]})`
      }
      order by items.sort_name, near.nearness, near.id, age, items.item_id
      limit ${limit}
    )
    ${pageRows(sql)}`
}
