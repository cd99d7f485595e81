import { ITEMS_AT_MOST, STORE_FULL } from '#contract/inventory/item-rules.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { holdStoreRights } from '../rights/public.ts'

type Keeper = Pick<Viewer, 'userId'>

/**
 * Asks for the rights over these stores and locks each of them: only one transaction at a time adds items to a store.
 * Without the lock two transactions with the same new items could deadlock, and two could take the last free place.
 * Orders do not wait for it. Throws store_not_found.
 */
export const lockShelves = (tx: Sql, keeper: Keeper, storeIds: readonly string[]): Promise<void> =>
  holdStoreRights(tx, keeper, storeIds, { alone: true })

/**
 * The same for a change of one item. The trigger of the items would lock the store after the row, and a sync takes the
 * two in the other order, which could deadlock. Throws store_not_found.
 */
export const shareShelf = (tx: Sql, keeper: Keeper, storeId: string): Promise<void> =>
  holdStoreRights(tx, keeper, [storeId])

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

/** An expression: whether a store shows any product. `storeId` is an expression. */
export const showsProducts = (sql: Sql, storeId: Fragment) => sql`
  exists (select from inventory_items where store_id = ${storeId} and not hidden)`

/** An expression: how many products a store shows, counted up to a limit. `storeId` is an expression. */
export const countShownProducts = (sql: Sql, storeId: Fragment, atMost: number) => sql`
  (select count(*)::integer from (
    select from inventory_items where store_id = ${storeId} and not hidden limit ${atMost}
  ) as shown)`
