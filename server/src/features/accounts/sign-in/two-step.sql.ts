import type postgres from 'postgres'
import { CODE_TRIES, SIGN_IN_MINUTES } from '#contract/accounts/two-step.ts'
import type { SealedColumn } from '../../../infrastructure/crypto/reseal.sql.ts'
import { makeToken, tokenHashOf } from '../../../infrastructure/crypto/token.ts'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { deleteOld } from '../../../infrastructure/database/delete-old.ts'
import { lockFailures } from './log-in.sql.ts'
import { FORGET_AFTER_HOURS, recent, remainingSeconds } from './sign-in-pause.ts'

const contextOf = (userId: string) => `two_step/${userId}`

/** The column of all secrets, for a change of the key. */
export const sealedTwoStep: SealedColumn = {
  table: 'two_step',
  column: 'sealed_secret',
  contextColumns: ['user_id'],
  contextOf: ({ user_id: userId = '' }) => contextOf(userId),
}

export { contextOf as twoStepContextOf }

export type TwoStep = { sealedSecret: Buffer; turnedOnAt: Date | null; recoveryCodesLeft: number }

/** The codes of a person, also while they are being set up. Null when there are none. */
export async function findTwoStep(sql: Sql, userId: string): Promise<TwoStep | null> {
  const [row] = await sql<TwoStep[]>`
    select sealed_secret, turned_on_at,
      (select count(*)::integer from recovery_codes where user_id = ${userId}) as recovery_codes_left
    from two_step where user_id = ${userId}`
  return row ?? null
}

/** Stores a secret that is not on yet, in place of an earlier one. False when codes are on already. */
export async function keepSecret(sql: Sql, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const { count } = await sql`
    insert into two_step (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_period = 0
    where two_step.turned_on_at is null`
  return count > 0
}

/** Turns codes on. False when they are on, or another secret was made meanwhile. */
export async function turnOn(
  tx: Sql,
  { userId, sealedSecret, period, now }: { userId: string; sealedSecret: Buffer; period: number; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update two_step set turned_on_at = ${now}, last_period = ${period}
    where user_id = ${userId} and sealed_secret = ${sealedSecret} and turned_on_at is null`
  return count > 0
}

/** Deletes the secret and the recovery codes. */
export async function removeTwoStep(tx: Sql, userId: string): Promise<void> {
  await tx`delete from two_step where user_id = ${userId}`
  await tx`delete from recovery_codes where user_id = ${userId}`
}

/** Uses up the code of a period of 30 seconds, with all earlier ones. False when it was used before. */
export async function claimPeriod(tx: Sql, userId: string, period: number): Promise<boolean> {
  const { count } = await tx`
    update two_step set last_period = ${period}
    where user_id = ${userId} and turned_on_at is not null and last_period < ${period}`
  return count > 0
}

export type RecoveryCode = { selector: string; codeHash: string }

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: Sql,
  userId: string,
  codes: readonly RecoveryCode[],
): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`
  const rows = codes.map(({ selector, codeHash }) => ({ user_id: userId, selector, code_hash: codeHash }))
  await tx`insert into recovery_codes ${tx(rows)}`
}

/** The hash of the recovery code that begins with these letters, or null. */
export async function findRecoveryHash(sql: Sql, userId: string, selector: string): Promise<string | null> {
  const [row] = await sql<{ codeHash: string }[]>`
    select code_hash from recovery_codes where user_id = ${userId} and selector = ${selector}`
  return row?.codeHash ?? null
}

/** Uses up a recovery code. False when it was used before. */
export async function claimRecoveryCode(tx: Sql, userId: string, codeHash: string): Promise<boolean> {
  const { count } = await tx`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash}`
  return count > 0
}

/** Wrong codes in a row before each further one has to wait. Six digits need more care than a password. */
const FREE_TRIES = 10

/**
 * The seconds to wait; 0 when the try may go ahead. It counts as failed until `forgetCodeTries`. Codes of an app count
 * for the account over all networks, so that many networks guess no faster. A recovery code cannot be guessed.
 */
export async function claimCodeTry(sql: postgres.Sql, subject: string, now: Date): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const failures = await lockFailures(tx, subject, now)
    const pause = remainingSeconds(failures, FREE_TRIES, now)
    if (pause > 0) return pause
    await tx`
      update sign_in_failures set failures = ${recent(failures, now) + 1}, last_failed_at = ${now}
      where subject = ${subject}`
    return 0
  })
}

/** Forgets the failures of a subject: `code:<user id>`, or `recovery:<user id> <network>`. */
export async function forgetCodeTries(tx: Sql, subject: string): Promise<void> {
  await tx`delete from sign_in_failures where subject = ${subject}`
}

type Pending = { userId: string; passwordHash: string; now: Date }

/** Notes that the password was right. The token proves it, in this browser, once. Deletes some that have expired. */
export async function addPendingSignIn(
  sql: Sql,
  { userId, passwordHash, now }: Pending,
): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken()
  const expiresAt = new Date(now.getTime() + SIGN_IN_MINUTES * 60 * 1000)
  await sql`
    with stale as (
      ${deleteOld(sql, { table: 'pending_sign_ins', key: 'token_hash', time: 'expires_at', until: now })}
    )
    insert into pending_sign_ins (token_hash, user_id, password_hash, tries_left, expires_at)
    values (${tokenHashOf(token)}, ${userId}, ${passwordHash}, ${CODE_TRIES}, ${expiresAt})`
  return { token, expiresAt }
}

/** Takes one try of a pending sign-in. Null when it has none left, or has expired. */
export async function takeTry(
  sql: Sql,
  token: string,
  now: Date,
): Promise<{ userId: string; triesLeft: number } | null> {
  const [row] = await sql<{ userId: string; triesLeft: number }[]>`
    update pending_sign_ins set tries_left = tries_left - 1
    where token_hash = ${tokenHashOf(token)} and tries_left > 0 and expires_at > ${now}
    returning user_id, tries_left`
  return row ?? null
}

/**
 * Uses up a pending sign-in. False when it was used before, or the password was changed since. Call it after the
 * account is locked.
 */
export async function endPendingSignIn(tx: Sql, token: string): Promise<boolean> {
  const { count } = await tx`
    delete from pending_sign_ins pending using users
    where token_hash = ${tokenHashOf(token)}
      and users.id = pending.user_id and pending.password_hash = users.password_hash`
  return count > 0
}

/** Whether the user got an email about wrong codes within the time in which failures count. */
export async function wasNotifiedOfWrongCodes(tx: Sql, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - FORGET_AFTER_HOURS * 60 * 60 * 1000)
  const recent = await tx`
    select from security_events
    where user_id = ${userId} and kind = 'wrong_codes' and happened_at > ${since} limit 1`
  return recent.length > 0
}
