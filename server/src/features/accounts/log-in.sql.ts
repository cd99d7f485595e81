import type postgres from 'postgres'
import { emailKey } from '#contract/accounts/email.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { networkOf } from '../../infrastructure/http/network-address.ts'
import { type Failures, FORGET_AFTER_HOURS, pauseSeconds, recent } from './sign-in-pause.ts'

type Attempt = { email: string; ip: string }

const subjectsOf = ({ email, ip }: Attempt) => ({
  account: `account:${emailKey(email)}`,
  address: `address:${networkOf(ip)}`,
})

/**
 * Lets an attempt through, or returns the seconds it has to wait. An attempt that goes through counts as
 * failed until `clearFailures` takes it back: counted afterwards, a burst of attempts in parallel would all
 * pass before the first of them is counted.
 */
export async function claimAttempt(sql: postgres.Sql, attempt: Attempt, now: Date): Promise<number> {
  const { account, address } = subjectsOf(attempt)
  return inTransaction(sql, async (tx) => {
    // The account first, as everywhere: in two orders, two attempts would wait for each other.
    const ofAccount = await lockFailures(tx, account, now)
    const ofAddress = await lockFailures(tx, address, now)
    const seconds = pauseSeconds(ofAccount, ofAddress, now)
    if (seconds > 0) return seconds
    for (const [subject, failures] of [
      [account, ofAccount],
      [address, ofAddress],
    ] as const) {
      await tx`
        update sign_in_failures set failures = ${recent(failures, now) + 1}, last_failed_at = ${now}
        where subject = ${subject}`
    }
    return 0
  })
}

/** A subject's failures, locked until the transaction ends, whether it has any yet or not. */
async function lockFailures(tx: Sql, subject: string, now: Date): Promise<Failures> {
  const [row] = await tx<Failures[]>`
    insert into sign_in_failures as known (subject, failures, last_failed_at) values (${subject}, 0, ${now})
    on conflict (subject) do update set failures = known.failures
    returning failures, last_failed_at as "lastFailedAt"`
  return row ?? { failures: 0, lastFailedAt: now }
}

/**
 * After a success: forgets the account's failures and takes this attempt back from the address. The address
 * keeps the rest, or an attacker would wipe them by signing in to an account of their own in between.
 */
export async function clearFailures(sql: Sql, attempt: Attempt): Promise<void> {
  const { account, address } = subjectsOf(attempt)
  await sql`delete from sign_in_failures where subject = ${account}`
  await sql`update sign_in_failures set failures = greatest(failures - 1, 0) where subject = ${address}`
}

/**
 * Removes what has expired, a little with every attempt: more than an attempt adds, so that neither table
 * keeps growing, and no process needs a timer for it.
 */
export async function removeExpired(sql: Sql, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGET_AFTER_HOURS * 60 * 60 * 1000)
  await sql`
    with stale_failures as (
      select subject from sign_in_failures where last_failed_at < ${forgotten}
      order by last_failed_at limit 20 for update skip locked
    ), stale_sessions as (
      select token_hash from sessions where expires_at <= ${now}
      order by expires_at limit 20 for update skip locked
    ), removed_failures as (
      delete from sign_in_failures where subject in (select subject from stale_failures)
    )
    delete from sessions where token_hash in (select token_hash from stale_sessions)`
}

/** The account of an email, whatever the case of its letters A to Z. */
export async function findCredentials(
  sql: Sql,
  email: string,
): Promise<{ userId: string; passwordHash: string } | null> {
  const [account] = await sql<{ userId: string; passwordHash: string }[]>`
    select id as "userId", password_hash as "passwordHash" from users where email_key = ${emailKey(email)}`
  return account ?? null
}

/** Replaces the hash of the same password, unless the password was changed in the meantime. */
export async function replacePasswordHash(
  sql: Sql,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await sql`update users set password_hash = ${to} where id = ${userId} and password_hash = ${from}`
}
