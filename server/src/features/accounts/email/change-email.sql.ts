import { emailKey } from '#contract/accounts/email.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { constraintProblems } from '../sign-up.sql.ts'

/**
 * Throws email_taken while another account has this email, or had it until a change that it can still undo: otherwise a
 * thief could take the old email, so that the change could not be undone. Case of A to Z does not matter. `userId` is
 * the account that wants the email.
 */
export async function requireFreeEmail(
  sql: Sql,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<void> {
  const taken = await sql`
    select from users where email_key = ${emailKey(email)} and id <> ${userId}
    union all
    select from email_links
    where purpose = 'undo' and lower(email collate "C") = ${emailKey(email)} and user_id <> ${userId} and expires_at > ${now}
    limit 1`
  if (taken.length > 0) throw constraintProblems.users_email_unique
}

/** Ends all ways to sign in but the password: a thief may have added some, or codes that keep the person out. */
export async function removeOtherKeys(tx: Sql, userId: string): Promise<void> {
  await tx`delete from passkeys where user_id = ${userId}`
  await tx`delete from two_step where user_id = ${userId}`
  await tx`delete from recovery_codes where user_id = ${userId}`
}

/** Gives a locked account an email whose mailbox the person can read. A unique constraint refuses one that is taken. */
export async function replaceEmail(
  tx: Sql,
  wanted: { userId: string; email: string; now: Date },
): Promise<void> {
  const { userId, email, now } = wanted
  await tx`update users set email = ${email}, email_verified_at = ${now} where id = ${userId}`
  // After the update, which waits for a sign-up with this email.
  await requireFreeEmail(tx, wanted)
}
