import { OPEN_STATUSES } from '#contract/orders/states.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { isOwnedBy } from '../rights/public.ts'
import type { StoreOfOwner } from './update-store.sql.ts'

/**
 * Marks a store of this owner as deleted; false when they have no such store. Its orders stay. The lock waits for
 * orders that are being placed, and later ones wait for it and find no store. An update alone would not wait for them.
 */
export async function deleteStore(tx: Sql, { storeId, ownerId }: StoreOfOwner, now: Date): Promise<boolean> {
  await tx`select from stores where id = ${storeId} for update`
  const deleted = await tx`
    update open_stores stores set deleted_at = ${now}
    where stores.id = ${storeId} and ${isOwnedBy(tx, ownerId)}
    returning id`
  return deleted.length > 0
}

/** Whether an order of this store is still on its way. Without the store, it could no longer be moved. */
export async function hasOpenParts(sql: Sql, storeId: string): Promise<boolean> {
  const rows = await sql`
    select from fulfillments
    where store_id = ${storeId} and status = any(${[...OPEN_STATUSES]}) limit 1`
  return rows.length > 0
}

/** Revokes the open invites of a store that is being closed. */
export async function revokeStoreInvites(tx: Sql, storeId: string, now: Date): Promise<void> {
  await tx`
    update invites set revoked_at = ${now}
    where store_id = ${storeId} and accepted_at is null and revoked_at is null`
}
