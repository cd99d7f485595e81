import type { Sql } from '../../infrastructure/database/database.ts'
import type { StoreOfOwner } from './update-store.sql.ts'

/** Hides a store of this owner from everybody, its orders excepted; false when they have no such store. */
export async function deleteStore(sql: Sql, { storeId, ownerId }: StoreOfOwner, now: Date): Promise<boolean> {
  const deleted = await sql`
    update stores set deleted_at = ${now}
    where id = ${storeId} and owner_id = ${ownerId} and deleted_at is null
    returning id`
  return deleted.length > 0
}
