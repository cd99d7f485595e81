import type postgres from 'postgres'
import { emailForm, emailKey, emailKeys } from '#contract/accounts/email.ts'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { deleteOld } from '../../../infrastructure/database/delete-old.ts'
import { networkOf } from '../../../infrastructure/http/network-address.ts'
import { removeExpiredSessions } from '../../../infrastructure/session/session.ts'
import { lockPerson } from '../lock-person.sql.ts'
import { type Failures, FORGET_AFTER_HOURS, pairFreeTries, pauseSeconds, recent } from './sign-in-pause.ts'

type Attempt = { email: string; ip: string }

function subjectsOf({ email, ip }: Attempt) {
  const [account, address] = [emailKey(email), networkOf(ip)]
  return { account: `account:${account}`, pair: `pair:${account} ${address}`, address: `address:${address}` }
}

/**
 * `pause` is 0 when the attempt may go ahead, else the seconds to wait. `isLastFree` says that a pause begins if it
 * fails, and `failures` how often the account failed from this address before. An attempt counts as failed until
 * `takeBackAttempt`. If attempts were counted after the check, many parallel ones would pass uncounted.
 */
export async function claimAttempt(
  sql: postgres.Sql,
  attempt: Attempt,
  { now, limitFactor }: { now: Date; limitFactor: number },
): Promise<{ pause: number; isLastFree: boolean; failures: number }> {
  const subjects = subjectsOf(attempt)
  return inTransaction(sql, async (tx) => {
    // Always lock in this order, to avoid deadlocks.
    const account = await lockFailures(tx, subjects.account, now)
    const pair = await lockFailures(tx, subjects.pair, now)
    const address = await lockFailures(tx, subjects.address, now)
    const failures = recent(pair, now)
    const seconds = pauseSeconds({ account, pair, address }, { now, limitFactor })
    if (seconds > 0) return { pause: seconds, isLastFree: false, failures }
    const counts = { [subjects.account]: account, [subjects.pair]: pair, [subjects.address]: address }
    for (const [subject, counted] of Object.entries(counts)) {
      await tx`
        update sign_in_failures set failures = ${recent(counted, now) + 1}, last_failed_at = ${now}
        where subject = ${subject}`
    }
    const isLastFree = failures + 1 === pairFreeTries(account, { now, limitFactor })
    return { pause: 0, isLastFree, failures }
  })
}

/** Reads a subject's failures and locks its row until the transaction ends. Creates the row when there is none. */
export async function lockFailures(tx: Sql, subject: string, now: Date): Promise<Failures> {
  const [row] = await tx<Failures[]>`
    insert into sign_in_failures as known (subject, failures, last_failed_at) values (${subject}, 0, ${now})
    on conflict (subject) do update set failures = known.failures
    returning failures, last_failed_at`
  return row ?? { failures: 0, lastFailedAt: now }
}

/**
 * After a success: deletes the failures of the pair, and subtracts this attempt from the account and the address. The
 * address keeps its other failures: otherwise an attacker could clear them with an account of their own.
 */
export async function takeBackAttempt(sql: Sql, attempt: Attempt): Promise<void> {
  const { account, address } = subjectsOf(attempt)
  await sql`
    update sign_in_failures set failures = greatest(failures - 1, 0) where subject = ${account}`
  await forgetSignInFailures(sql, attempt)
  await sql`
    update sign_in_failures set failures = greatest(failures - 1, 0) where subject = ${address}`
}

/** Forgets the failures of this account from this network address. */
export async function forgetSignInFailures(sql: Sql, attempt: Attempt): Promise<void> {
  await sql`delete from sign_in_failures where subject = ${subjectsOf(attempt).pair}`
}

/**
 * Deletes some expired failures and sessions with every attempt, more than an attempt adds. The tables stay small
 * without a timer.
 */
export async function removeExpired(sql: Sql, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGET_AFTER_HOURS * 60 * 60 * 1000)
  await sql`
    with removed_failures as (
      ${deleteOld(sql, { table: 'sign_in_failures', key: 'subject', time: 'last_failed_at', until: forgotten })}
    )
    ${removeExpiredSessions(sql, now)}`
}

/**
 * The stored spelling of an email that is typed to log in or for a new password: exactly the typed one before another
 * form of its letters. Without an account it is the form that a new account would have, so that all forms count as one.
 */
export async function findTypedEmail(sql: Sql, typed: string): Promise<string> {
  const keys = emailKeys(typed)
  if (keys.length === 1) return typed
  const [account] = await sql<{ email: string }[]>`
    select email from users where email_key = any(${keys}::text[])
    order by array_position(${keys}::text[], email_key) limit 1`
  return account?.email ?? emailForm(typed)
}

type Credentials = { userId: string; passwordHash: string }

/** The account of an email. The case of the letters A to Z does not matter. */
export async function findCredentials(sql: Sql, email: string): Promise<Credentials | null> {
  const [account] = await sql<Credentials[]>`
    select id as user_id, password_hash from users where email_key = ${emailKey(email)}`
  return account ?? null
}

/**
 * Locks an account whose password was verified against this hash. Null when the hash was replaced meanwhile: verifying
 * takes long enough for a new password to end all sessions in between.
 */
export async function lockVerified(
  tx: Sql,
  { userId, passwordHash }: Credentials,
): Promise<{ hasTwoStep: boolean } | null> {
  // By a statement of its own: the next one sees what was committed during the wait.
  await lockPerson(tx, userId)
  const [account] = await tx<{ hasTwoStep: boolean }[]>`
    select exists (select from two_step where user_id = users.id and turned_on_at is not null) as has_two_step
    from users where id = ${userId} and password_hash = ${passwordHash}`
  return account ?? null
}

/** Replaces the hash. False when the password was changed in the meantime. */
export async function replacePasswordHash(
  sql: Sql,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const { count } = await sql`
    update users set password_hash = ${to} where id = ${userId} and password_hash = ${from}`
  return count > 0
}
