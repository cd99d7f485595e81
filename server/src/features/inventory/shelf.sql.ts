import { ITEMS_AT_MOST, STORE_FULL } from '#contract/inventory/item-rules.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'

/**
 * Lets one transaction at a time add items to each of these stores. Without it two that bring the same new items could
 * wait for each other in a circle, and two could fill the last free place. Orders do not wait for it.
 */
export async function lockShelves(sql: Sql, storeIds: readonly string[]): Promise<void> {
  await sql`select from stores where id = any(${[...storeIds]}::uuid[]) order by id for no key update`
}

/**
 * For a change that hides or shows an item, whose trigger takes this lock when it holds the item already. A sync
 * takes both the other way round.
 */
export async function shareShelf(sql: Sql, storeId: string): Promise<void> {
  await sql`select from stores where id = ${storeId} for share`
}

/**
 * Throws too_many_items when a store has no room for so many new items. Exact where the caller holds the shelf by
 * `lockShelves`; in a preview it is a forecast.
 */
export async function requireRoom(sql: Sql, storeId: string, newItems: number): Promise<void> {
  if (newItems === 0) return
  const [shelf] = await sql<{ items: number }[]>`
    select count(*)::integer as items from inventory_items where store_id = ${storeId}`
  const items = (shelf?.items ?? 0) + newItems
  if (items > ITEMS_AT_MOST) throw new Problem('too_many_items', STORE_FULL)
}
