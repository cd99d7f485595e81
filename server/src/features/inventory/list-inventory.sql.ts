import { z } from 'zod'
import type { InventorySort, InventoryView } from '#contract/inventory/inventory-view.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { INVENTORY_COLUMNS, type InventoryRow } from './inventory-row.ts'
import { lowStockOf } from './low-stock.sql.ts'

/** The sort key of a page's last row: its rank, its name in lower case, its id. */
export const InventoryCursor = z.tuple([z.number(), z.string(), z.string()])

export type InventoryFilter = { search: string; show: InventoryView }

/** A store, and the time at which its stock is compared with what sells. */
export type Shelf = { storeId: string; now: Date }

export type InventoryPage = InventoryFilter &
  Shelf & {
    sort: InventorySort
    after: z.output<typeof InventoryCursor> | null
    limit: number
  }

export type PlacedInventoryRow = InventoryRow & { rank: number; sortName: string }
type Row = { count: number; total: number } & Partial<PlacedInventoryRow>

/** Counts a store's items and those that match, and reads one page of these, in one round trip. */
export async function listInventory(
  sql: Sql,
  { storeId, now, search, show, sort, after, limit }: InventoryPage,
): Promise<{ count: number; total: number; items: PlacedInventoryRow[] }> {
  const rows = await sql<Row[]>`
    with shelf as materialized (
      select item_id, ${rankOf(sql, sort)} as rank, fold_text(name) collate "C" as sort_name,
        ${isShown(sql, show, { storeId, now })} and ${isFound(sql, search)} as matches
      from inventory_items where store_id = ${storeId}
    ), page as (
      select item_id, rank, sort_name from shelf
      where matches
      ${after === null ? sql`` : sql`and (rank, sort_name, item_id) > (${after[0]}::double precision, ${after[1]}, ${after[2]})`}
      order by rank, sort_name, item_id limit ${limit}
    )
    select counted.*, page.rank, page.sort_name, ${sql(INVENTORY_COLUMNS.map((name) => `items.${name}`))}
    from (
      select count(*)::integer as total, (count(*) filter (where matches))::integer as count from shelf
    ) as counted
    left join page on true
    left join inventory_items as items on items.store_id = ${storeId} and items.item_id = page.item_id
    order by page.rank, page.sort_name, page.item_id`
  const { count = 0, total = 0 } = rows[0] ?? {}
  return { count, total, items: rows.filter(isItem) }
}

const isItem = (row: Row): row is { count: number; total: number } & PlacedInventoryRow =>
  typeof row.itemId === 'string'

function rankOf(sql: Sql, sort: InventorySort) {
  if (sort === 'stock') return sql`coalesce(quantity, 2147483647)::double precision`
  if (sort === 'changed') return sql`-date_part('epoch', updated_at)`
  return sql`0::double precision`
}

/** Whether an item of this store is in this view. */
export function isShown(sql: Sql, show: InventoryView, { storeId, now }: Shelf) {
  if (show === 'visible') return sql`not hidden`
  if (show === 'hidden') return sql`hidden`
  if (show === 'low-stock') return sql`item_id = any(${lowStockOf(sql, storeId, now)})`
  if (show === 'out-of-stock') return sql`quantity is not distinct from 0`
  return sql`true`
}

/** Whether the name, the category or the id of an item has these words. */
export function isFound(sql: Sql, search: string) {
  if (search === '') return sql`true`
  const lowered = search.normalize('NFKC').toLowerCase()
  return sql`(strpos(search_text, fold_text(${search})) > 0 or strpos(lower(item_id), ${lowered}) > 0)`
}
