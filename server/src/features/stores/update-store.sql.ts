import type { Sql } from '../../infrastructure/database/database.ts'
import { isOwnedBy } from '../rights/public.ts'
import { type OwnStoreRow, ownStoreColumns, type StoreValues } from './own-store.sql.ts'

export type StoreOfOwner = { storeId: string; ownerId: string }

/** Whether the store exists and this user owns it. */
export async function isOwnStore(sql: Sql, { storeId, ownerId }: StoreOfOwner): Promise<boolean> {
  const found = await sql`
    select id from open_stores stores where stores.id = ${storeId} and ${isOwnedBy(sql, ownerId)}`
  return found.length > 0
}

/** The logo and the picture that a store has. */
export async function listStorePictures(sql: Sql, storeId: string): Promise<(string | null)[]> {
  const [store] = await sql<{ logo: string | null; picture: string | null }[]>`
    select logo, picture from open_stores where id = ${storeId}`
  return store ? [store.logo, store.picture] : []
}

/** Changes a store of this owner; null when they have no such store. */
export async function saveStore(
  sql: Sql,
  { storeId, ownerId }: StoreOfOwner,
  values: StoreValues,
): Promise<OwnStoreRow | null> {
  const [store] = await sql<OwnStoreRow[]>`
    update open_stores stores set ${sql(values)}
    where stores.id = ${storeId} and ${isOwnedBy(sql, ownerId)}
    returning ${ownStoreColumns(sql)}`
  return store ?? null
}
