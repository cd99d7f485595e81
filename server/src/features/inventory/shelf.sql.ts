import { ITEMS_AT_MOST, STORE_FULL } from '#contract/inventory/item-rules.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'

/**
 * Locks each of these stores: only one transaction at a time adds items to it. Without the lock two transactions with the
 * same new items could deadlock, and two could take the last free place. Orders do not wait for it.
 */
export async function lockShelves(sql: Sql, storeIds: readonly string[]): Promise<void> {
  await sql`select from stores where id = any(${[...storeIds]}::uuid[]) order by id for no key update`
}

/**
 * Takes the same lock before a change that hides or shows an item. Its trigger would take it after the row, and a
 * sync takes the two in the other order, which could deadlock.
 */
export async function shareShelf(sql: Sql, storeId: string): Promise<void> {
  await sql`select from stores where id = ${storeId} for share`
}

/**
 * Throws too_many_items if a store has no room for this many new items. Exact if the caller has locked the store by
 * `lockShelves`; in a preview it is an estimate.
 */
export async function requireRoom(sql: Sql, storeId: string, newItems: number): Promise<void> {
  if (newItems <= 0) return
  const [shelf] = await sql<{ items: number }[]>`
    select count(*)::integer as items from inventory_items where store_id = ${storeId}`
  const items = (shelf?.items ?? 0) + newItems
  if (items > ITEMS_AT_MOST) throw new Problem('too_many_items', STORE_FULL)
}
