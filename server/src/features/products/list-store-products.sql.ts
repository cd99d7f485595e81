import type postgres from 'postgres'
import { z } from 'zod'
import { ITEM_COLUMNS, type ItemRow } from './item-row.ts'

/** The sort key of a page's last row: whether it is out of stock (1), its name in lower case, its id. */
export const StoreProductsCursor = z.tuple([z.int32(), z.string(), z.string()])
export type StoreProductsCursor = z.output<typeof StoreProductsCursor>

type SortKey = { rank: number; sort_name: string }
export type PlacedItemRow = ItemRow & SortKey
type Row = { count: number } & Partial<PlacedItemRow>

/** Counts the items of a store and reads one page of them; null when there is no such store. */
export async function findStoreProducts(
  sql: postgres.Sql,
  storeId: string,
  after: StoreProductsCursor | null,
  limit: number,
): Promise<{ count: number; items: PlacedItemRow[] } | null> {
  const rows = await sql<Row[]>`
    select total.count, page.*
    from open_stores stores
    cross join lateral (
      select count(*)::integer as count from inventory_items where store_id = stores.id and not hidden
    ) as total
    left join lateral (
      select rank, sort_name, ${sql(ITEM_COLUMNS)}
      from (
        select
          case when quantity = 0 then 1 else 0 end as rank,
          lower(name) collate "C" as sort_name, ${sql(ITEM_COLUMNS)}
        from inventory_items
        where store_id = stores.id and not hidden
      ) as ranked
      ${after === null ? sql`` : sql`where (rank, sort_name, item_id) > (${after[0]}, ${after[1]}, ${after[2]})`}
      order by rank, sort_name, item_id
      limit ${limit}
    ) as page on true
    where stores.id = ${storeId}
    order by page.rank, page.sort_name, page.item_id`
  const [first] = rows
  return first === undefined ? null : { count: first.count, items: rows.filter(isItem) }
}

const isItem = (row: Row): row is { count: number } & PlacedItemRow => typeof row.item_id === 'string'
