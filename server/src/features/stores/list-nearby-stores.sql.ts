import type postgres from 'postgres'
import { z } from 'zod'
import type { StoreSort } from '#contract/stores/list-nearby-stores.ts'
import type { Reach } from './reach.ts'
import { type LocatedStoreRow, STORE_COLUMNS } from './store-row.ts'
import { storesInReach } from './stores-in-reach.sql.ts'

/** The sort key of a page's last row: its rank (0 for favorites), its name or nothing, its nearness, its id. */
export const NearbyStoresCursor = z.tuple([z.int32(), z.string(), z.number(), z.uuid()])
export type NearbyStoresCursor = z.output<typeof NearbyStoresCursor>

export type NearbyStoresPage = {
  reach: Reach
  sort: StoreSort
  /** The customer whose favorites come first; null for none. */
  favoritesOf: string | null
  after: NearbyStoresCursor | null
  limit: number
}

type Row = { count: number } & Partial<LocatedStoreRow & { rank: number; sortName: string; nearness: number }>

export type PlacedStoreRow = LocatedStoreRow & { rank: number; sortName: string; nearness: number }

/** Counts the stores in reach and reads one page of them in one statement. */
export async function listNearbyStores(
  sql: postgres.Sql,
  page: NearbyStoresPage,
): Promise<{ count: number; stores: PlacedStoreRow[] }> {
  const rows = await sql<Row[]>`
    with near as materialized (${storesInReach(sql, page.reach)}),
    page as (${pageOf(sql, page)})
    select total.count, page.rank, page.sort_name, page.nearness, ${sql(STORE_COLUMNS.map((name) => `stores.${name}`))}
    from (select count(*)::integer as count from near) as total
    left join page on true
    left join stores on stores.id = page.id
    order by page.rank, page.sort_name, page.nearness, page.id`
  return { count: rows[0]?.count ?? 0, stores: rows.filter(isPlaced) }
}

const isPlaced = (row: Row): row is { count: number } & PlacedStoreRow => typeof row.id === 'string'

function pageOf(sql: postgres.Sql, { sort, favoritesOf, after, limit }: NearbyStoresPage) {
  const sortName = sort === 'name' ? sql`fold_text(stores.name) collate "C"` : sql`''`
  const rank =
    sort === 'favorites' && favoritesOf !== null
      ? sql`case when favorites.store_id is null then 1 else 0 end`
      : sql`0`
  return sql`
    select id, rank, sort_name, nearness
    from (
      select near.id, near.nearness, ${rank} as rank, ${sortName} as sort_name
      from near
      ${sort === 'name' ? sql`join stores on stores.id = near.id` : sql``}
      ${
        sort === 'favorites' && favoritesOf !== null
          ? sql`left join favorites on favorites.store_id = near.id and favorites.user_id = ${favoritesOf}`
          : sql``
      }
    ) as ranked
    ${
      after === null
        ? sql``
        : sql`where (rank, sort_name, nearness, id) > (${after[0]}, ${after[1]}, ${after[2]}, ${after[3]}::uuid)`
    }
    order by rank, sort_name, nearness, id
    limit ${limit}`
}
