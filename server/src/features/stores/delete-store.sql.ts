import type { Sql } from '../../infrastructure/database/database.ts'
import { isOwnedBy } from '../rights/public.ts'
import type { StoreOfOwner } from './update-store.sql.ts'

/** Hides a store of this owner from everybody, its orders excepted; false when they have no such store. */
export async function deleteStore(sql: Sql, { storeId, ownerId }: StoreOfOwner, now: Date): Promise<boolean> {
  const deleted = await sql`
    update stores set deleted_at = ${now}
    where stores.id = ${storeId} and ${isOwnedBy(sql, ownerId)}
    returning id`
  return deleted.length > 0
}
