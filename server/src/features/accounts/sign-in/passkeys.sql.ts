import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { CHALLENGE_MINUTES, PASSKEYS_AT_MOST, type Passkey } from '#contract/accounts/passkeys.ts'
import { tokenHashOf } from '../../../infrastructure/crypto/token.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { deleteOld } from '../../../infrastructure/database/delete-old.ts'
import { lockPerson } from '../lock-person.sql.ts'

/** `userId` is null for a sign-in, whose user is still unknown. */
type Challenge = { challenge: string; userId: string | null; now: Date }

/** Stores a challenge. Deletes some that have expired, more than it adds. */
export async function addChallenge(sql: Sql, { challenge, userId, now }: Challenge): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60 * 1000)
  await sql`
    with stale as (
      ${deleteOld(sql, { table: 'passkey_challenges', key: 'challenge_hash', time: 'expires_at', until: now })}
    )
    insert into passkey_challenges (challenge_hash, user_id, expires_at)
    values (${tokenHashOf(challenge)}, ${userId}, ${expiresAt})`
}

/** Uses up a challenge. False when it is unknown, used, expired, or another person's. */
export async function takeChallenge(sql: Sql, { challenge, userId, now }: Challenge): Promise<boolean> {
  const { count } = await sql`
    delete from passkey_challenges
    where challenge_hash = ${tokenHashOf(challenge)} and user_id is not distinct from ${userId} and expires_at > ${now}`
  return count > 0
}

/** The handle by which authenticators know this person. Made with the first passkey. */
export async function getPasskeyHandle(sql: Sql, userId: string): Promise<Buffer> {
  const [person] = await sql<{ handle: Buffer }[]>`
    update users set passkey_handle = coalesce(passkey_handle, ${randomBytes(32)}) where id = ${userId}
    returning passkey_handle as handle`
  if (person === undefined) throw new Error(`There is no user ${userId}`)
  return person.handle
}

type Row = { id: string; name: string; addedAt: Date; lastUsedAt: Date | null }

const columns = (sql: Sql) => sql`id, name, created_at as added_at, last_used_at`

const passkeyOf = ({ addedAt, lastUsedAt, ...row }: Row): Passkey => ({
  ...row,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The passkeys of a person, the oldest first. */
export async function listOwnPasskeys(sql: Sql, userId: string): Promise<Passkey[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from passkeys where user_id = ${userId} order by created_at, id`
  return rows.map(passkeyOf)
}

/** By which an authenticator knows that it has a passkey of this person already. */
export const listCredentials = (
  sql: Sql,
  userId: string,
): Promise<{ credentialId: Buffer; transports: string[] }[]> =>
  sql<{ credentialId: Buffer; transports: string[] }[]>`
    select credential_id, transports from passkeys where user_id = ${userId}`

export type PasskeyToAdd = {
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  now: Date
}

/**
 * Adds a passkey. Null when the person has PASSKEYS_AT_MOST, or an account has the credential already. Call it after
 * the person's row is locked, so that two at once keep to the limit.
 */
export async function insertPasskey(tx: Sql, given: PasskeyToAdd): Promise<Passkey | null> {
  const { userId, credentialId, publicKey, signCount, transports, name, now } = given
  const [row] = await tx<Row[]>`
    insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
    select ${uuidv7()}, ${userId}, ${credentialId}, ${publicKey}, ${signCount}, ${transports}, ${name}, ${now}
    where (select count(*) from passkeys where user_id = ${userId}) < ${PASSKEYS_AT_MOST}
    on conflict (credential_id) do nothing
    returning ${columns(tx)}`
  return row === undefined ? null : passkeyOf(row)
}

type OwnPasskey = { userId: string; passkeyId: string }

/** Renames a passkey and returns it. Null when it is not this person's. */
export async function setPasskeyName(
  sql: Sql,
  { userId, passkeyId }: OwnPasskey,
  name: string,
): Promise<Passkey | null> {
  const [row] = await sql<Row[]>`
    update passkeys set name = ${name} where id = ${passkeyId} and user_id = ${userId} returning ${columns(sql)}`
  return row === undefined ? null : passkeyOf(row)
}

/** Removes a passkey and returns it. Null when it is not this person's. Locks the person. */
export async function deletePasskey(sql: Sql, { userId, passkeyId }: OwnPasskey): Promise<Passkey | null> {
  await lockPerson(sql, userId)
  const [row] = await sql<Row[]>`
    delete from passkeys where id = ${passkeyId} and user_id = ${userId} returning ${columns(sql)}`
  return row === undefined ? null : passkeyOf(row)
}

/** Removes those of these passkeys that are the person's, and returns them. Call it after the account is locked. */
export async function deleteChosenPasskeys(
  tx: Sql,
  userId: string,
  ids: readonly string[],
): Promise<Passkey[]> {
  const rows = await tx<Row[]>`
    delete from passkeys where user_id = ${userId} and id = any(${ids}) returning ${columns(tx)}`
  return rows.map(passkeyOf)
}

export type KnownPasskey = { id: string; userId: string; handle: Buffer; publicKey: Buffer; name: string }

/** The passkey with this credential, of any person. Null when there is none. */
export async function findPasskey(sql: Sql, credentialId: Buffer): Promise<KnownPasskey | null> {
  const [found] = await sql<KnownPasskey[]>`
    select passkeys.id, user_id, passkey_handle as handle, public_key, name
    from passkeys join users on users.id = passkeys.user_id
    where credential_id = ${credentialId}`
  return found ?? null
}

/**
 * Notes the use of a passkey. False when its count did not grow: then two authenticators sign with one key, and one of
 * them is a copy. Authenticators that do not count say 0 each time.
 */
export async function claimUse(
  sql: Sql,
  { id, signCount, now }: { id: string; signCount: number; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    update passkeys set sign_count = ${signCount}, last_used_at = ${now}
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`
  return count > 0
}
