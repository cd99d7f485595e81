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

type FirstStore = {
  name: string
  street: string
  city: string
  state: string
  zip: string
  latitude: number | null
  longitude: number | null
  verified: boolean
}

/** Records the store that an owner signs up with. Its other columns get their defaults. */
export async function insertFirstStore(tx: Sql, ownerId: string, store: FirstStore): Promise<void> {
  const { name, street, city, state, zip, latitude, longitude, verified } = store
  await tx`
    insert into stores (id, owner_id, name, street, city, state, zip, latitude, longitude, verified)
    values (${uuidv7()}, ${ownerId}, ${name}, ${street}, ${city}, ${state}, ${zip},
            ${latitude}, ${longitude}, ${verified})`
}

/** Shows the stores of an owner that waited for a confirmed email. */
export async function verifyStoresOf(tx: Sql, ownerId: string): Promise<void> {
  // In the order of ids, as every change of several stores locks them.
  await tx`
    update stores set verified = true where id in (
      select id from stores where owner_id = ${ownerId} and not verified order by id for no key update
    )`
}
