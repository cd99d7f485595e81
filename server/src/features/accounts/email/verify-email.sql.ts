import type { Sql } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'

export const emailUnverified = () =>
  new Problem('email_unverified', 'Confirm your email first. Press the link that we emailed to you.')

/**
 * A condition on `users`: the person may do what needs a confirmed email. They pressed an emailed link, or signed up
 * while the site did not ask for that.
 */
export const isConfirmed = (sql: Sql) => sql`(users.email_verified_at is not null or users.email_unasked)`

/** Whether the person may do what needs a confirmed email. */
export async function isEmailVerified(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`select from users where id = ${userId} and ${isConfirmed(sql)}`
  return rows.length > 0
}

/** The email of an account when it is not confirmed, else null. Locks the account. */
export async function lockUnverifiedEmail(tx: Sql, userId: string): Promise<string | null> {
  const [account] = await tx<{ email: string; verified: boolean }[]>`
    select email, email_verified_at is not null as verified from users where id = ${userId} for no key update`
  return account === undefined || account.verified ? null : account.email
}
