import { z } from 'zod'
import type { InventoryStore } from '#contract/inventory/list-inventory-stores.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { platformsOf } from '../platforms/public.ts'
import { isWorkedOnBy, rightsOf } from '../rights/public.ts'

/** The sort key of a page's last row: 0 where connected, its name in lower case, its id. */
export const InventoryStoresCursor = z.tuple([z.int32(), z.string(), z.uuid()])
export type InventoryStoresCursor = z.output<typeof InventoryStoresCursor>

export type InventoryStoreRow = Pick<InventoryStore, 'id' | 'name' | 'rights' | 'platforms' | 'hasItems'> & {
  street: string
  city: string
  state: string
  zip: string
  rank: number
  sortName: string
}
type Row = { total: number } & Partial<InventoryStoreRow>

/** Counts the stores that a user owns or is an editor of and reads one page of them, connected ones first. */
export async function listInventoryStores(
  sql: Sql,
  userId: string,
  after: InventoryStoresCursor | null,
  limit: number,
): Promise<{ count: number; stores: InventoryStoreRow[] }> {
  const rows = await sql<Row[]>`
    with mine as materialized (
      select stores.id, fold_text(stores.name) collate "C" as sort_name, connected.platforms,
        case when cardinality(connected.platforms) > 0 then 0 else 1 end as rank
      from open_stores stores
      cross join lateral (select ${platformsOf(sql, sql`stores.id`)} as platforms) as connected
      where ${isWorkedOnBy(sql, userId)}
    ), page as (
      select * from mine
      ${after === null ? sql`` : sql`where (rank, sort_name, id) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`}
      order by rank, sort_name, id limit ${limit}
    )
    select counted.total, page.rank, page.sort_name, page.platforms, stores.id, stores.name,
      stores.street, stores.city, stores.state, stores.zip,
      ${rightsOf(sql, userId)} as rights,
      exists (select from inventory_items where store_id = stores.id) as has_items
    from (select count(*)::integer as total from mine) as counted
    left join page on true
    left join stores on stores.id = page.id
    order by page.rank, page.sort_name, page.id`
  return { count: rows[0]?.total ?? 0, stores: rows.filter(isFound) }
}

const isFound = (row: Row): row is { total: number } & InventoryStoreRow => typeof row.id === 'string'
