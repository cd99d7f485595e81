import type { Sql } from '../../infrastructure/database/database.ts'

/** Takes a person off the editors of a store; false when they are none. */
export async function removeStoreEditor(sql: Sql, storeId: string, userId: string): Promise<boolean> {
  const { count } = await sql`delete from store_editors where store_id = ${storeId} and user_id = ${userId}`
  return count > 0
}
