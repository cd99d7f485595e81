import { uuidv7 } from 'uuidv7'
import {
  STORES_AT_MOST,
  STORES_EVER_AT_MOST,
  TOO_MANY_STORES,
  TOO_MANY_STORES_EVER,
} from '#contract/stores/add-store.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { type OwnStoreRow, ownStoreColumns, type StoreValues } from './own-store.sql.ts'

/**
 * Throws too_many_stores when an owner may not add another store. Returns whether the owner's email is verified: a new
 * store of another owner is not shown.
 */
export async function requireRoomForStore(tx: Sql, ownerId: string): Promise<{ verified: boolean }> {
  // One at a time for each owner, so that the count sees what another request just added.
  const [owner] = await tx<{ verified: boolean }[]>`
    select verified from people
    where id = ${ownerId} for no key update`
  const [stores] = await tx<{ open: number; ever: number }[]>`
    select count(*)::integer as ever, count(*) filter (where deleted_at is null)::integer as open
    from stores where owner_id = ${ownerId}`
  if ((stores?.open ?? 0) >= STORES_AT_MOST) throw new Problem('too_many_stores', TOO_MANY_STORES)
  if ((stores?.ever ?? 0) >= STORES_EVER_AT_MOST) throw new Problem('too_many_stores', TOO_MANY_STORES_EVER)
  return { verified: owner?.verified ?? false }
}

/** Records a store of this owner. */
export async function insertStore(
  sql: Sql,
  ownerId: string,
  values: StoreValues & { verified: boolean },
  now: Date,
): Promise<OwnStoreRow> {
  const row = { id: uuidv7(), owner_id: ownerId, ...values, created_at: now }
  const [store] = await sql<OwnStoreRow[]>`insert into stores ${sql(row)} returning ${ownStoreColumns(sql)}`
  if (store === undefined) throw new Error('An inserted store was not returned')
  return store
}
