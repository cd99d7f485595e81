import type { Sql } from '../../infrastructure/database/database.ts'

/**
 * Lets one sync or import at a time write to each of these stores, until the transaction ends. Without it two that
 * bring the same new items could wait for each other in a circle. Orders do not wait for it.
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
