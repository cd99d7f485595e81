import { emailKey } from '#contract/accounts/email.ts'
import { HANDOVER_DAYS, type OfferedStore, type ReceivedStore } from '#contract/handovers/handovers.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'

type Receiver = Pick<Viewer, 'email'>

/** An offer that can be accepted: not expired, and of an open store that still belongs to the owner who made it. */
const isOpen = (sql: Sql, now: Date) => sql`
  handovers.expires_at > ${now} and stores.owner_id = handovers.from_user_id`

/** The stores that an owner offers. */
export async function listOfferedStores(sql: Sql, userId: string, now: Date): Promise<OfferedStore[]> {
  const rows = await sql<(Omit<OfferedStore, 'expiresAt'> & { expiresAt: Date })[]>`
    select stores.id as store_id, stores.name as store_name, handovers.email, handovers.stays as stays_as_editor,
      handovers.expires_at
    from store_handovers handovers join open_stores stores on stores.id = handovers.store_id
    where handovers.from_user_id = ${userId} and ${isOpen(sql, now)}
    order by handovers.created_at desc, stores.id`
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

/** The stores that are offered to the owner with this email. */
export async function listReceivedStores(sql: Sql, { email }: Receiver, now: Date): Promise<ReceivedStore[]> {
  const rows = await sql<(Omit<ReceivedStore, 'expiresAt'> & { expiresAt: Date })[]>`
    select stores.id as store_id, stores.name as store_name, people.username as from_name,
      handovers.stays as stays_as_editor, handovers.expires_at
    from store_handovers handovers
    join open_stores stores on stores.id = handovers.store_id
    join people on people.id = handovers.from_user_id
    where handovers.email_key = ${emailKey(email)} and ${isOpen(sql, now)}
    order by handovers.created_at desc, stores.id limit 50`
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

type Offer = { storeId: string; fromUserId: string; email: string; stays: boolean; now: Date }

/** Records an offer in place of an earlier one of the store. Returns the store's name. */
export async function putOffer(tx: Sql, { storeId, fromUserId, email, stays, now }: Offer): Promise<string> {
  const expiresAt = new Date(now.getTime() + HANDOVER_DAYS * 24 * 60 * 60 * 1000)
  const row = { from_user_id: fromUserId, email, stays, created_at: now, expires_at: expiresAt }
  const [store] = await tx<{ name: string }[]>`
    insert into store_handovers ${tx({ store_id: storeId, ...row })}
    on conflict on constraint store_handovers_pkey do update set ${tx(row)}
    returning (select name from open_stores stores where stores.id = store_id) as name`
  return store?.name ?? ''
}

/** Removes the offer of a store; false when there is none. */
export async function removeOffer(sql: Sql, storeId: string): Promise<boolean> {
  const { count } = await sql`delete from store_handovers where store_id = ${storeId}`
  return count > 0
}

/** The id of the owner who offers this store to the user, or null. Changes nothing. */
export async function findGiver(
  sql: Sql,
  storeId: string,
  { email }: Receiver,
  now: Date,
): Promise<string | null> {
  const [row] = await sql<{ fromUserId: string }[]>`
    select handovers.from_user_id
    from store_handovers handovers join open_stores stores on stores.id = handovers.store_id
    where handovers.store_id = ${storeId} and handovers.email_key = ${emailKey(email)} and ${isOpen(sql, now)}`
  return row?.fromUserId ?? null
}

/** Takes the offer for an answer, once. Null when it was answered, withdrawn or replaced meanwhile. */
export async function takeOffer(
  tx: Sql,
  storeId: string,
  { email }: Receiver,
  now: Date,
): Promise<{ fromUserId: string; fromEmail: string; stays: boolean } | null> {
  const [row] = await tx<{ fromUserId: string; fromEmail: string; stays: boolean }[]>`
    delete from store_handovers handovers using open_stores stores
    where stores.id = handovers.store_id and handovers.store_id = ${storeId}
      and handovers.email_key = ${emailKey(email)} and ${isOpen(tx, now)}
    returning handovers.from_user_id, handovers.stays,
      (select email from people where id = handovers.from_user_id) as from_email`
  return row ?? null
}

/** Locks accounts, in the order of their ids. False when one of them is deleted or suspended. */
export async function lockOwners(tx: Sql, userIds: readonly string[]): Promise<boolean> {
  const rows = await tx`
    select from people where id = any(${[...userIds]}::uuid[]) and role = 'admin' and suspended_at is null
    order by id for no key update`
  return rows.length === new Set(userIds).size
}

/**
 * Makes another person the owner of an open store, with what its owner began there. They have verified their email, so
 * the public sees the store. Open invites expire until the new owner sends them again: they lend rights over a store of
 * theirs. Returns its name, or null when it has closed. Call it after `takeOffer`.
 */
export async function changeOwner(
  tx: Sql,
  { storeId, to }: { storeId: string; to: string },
): Promise<string | null> {
  // The update alone would not wait for moves at the desk, which hold the rights of the owner.
  await tx`select from open_stores stores where stores.id = ${storeId} for update of stores`
  const [store] = await tx<{ name: string }[]>`
    update open_stores stores set owner_id = ${to}, verified = true
    where stores.id = ${storeId}
    returning stores.name`
  if (store === undefined) return null
  await tx`update promotions set user_id = ${to} where store_id = ${storeId} and not is_reward`
  // Not now: the clock of an acceptance that waited for this one may be behind.
  await tx`
    update invites set invited_by = ${to}, expires_at = created_at
    where store_id = ${storeId} and accepted_at is null and revoked_at is null`
  return store.name
}

export type HandoverWords = { storeName: string; toEmail: string; otherName: string }

/** The address of a person, and the names of a store and of the other person, for an email. Null when one is gone. */
export async function findHandoverWords(
  sql: Sql,
  { storeId, userId, otherId }: { storeId: string; userId: string; otherId: string },
): Promise<HandoverWords | null> {
  const [row] = await sql<HandoverWords[]>`
    select stores.name as store_name, people.email as to_email, others.username as other_name
    from open_stores stores join people on people.id = ${userId} join people others on others.id = ${otherId}
    where stores.id = ${storeId}`
  return row ?? null
}

/** The words of the email of an open offer; null when it is no longer open. */
export async function findOfferWords(sql: Sql, storeId: string, now: Date): Promise<HandoverWords | null> {
  const [row] = await sql<HandoverWords[]>`
    select stores.name as store_name, handovers.email as to_email, people.username as other_name
    from store_handovers handovers
    join open_stores stores on stores.id = handovers.store_id
    join people on people.id = handovers.from_user_id
    where handovers.store_id = ${storeId} and ${isOpen(sql, now)}`
  return row ?? null
}
