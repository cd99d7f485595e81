import type { Sql } from '../../infrastructure/database/database.ts'
import { requireOpenSession } from '../../infrastructure/session/session.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { emailUnverified, isEmailVerified } from './email/verify-email.sql.ts'

/**
 * Locks a person until the transaction ends, so that acts which count or compare come one at a time. Other tables may
 * still refer to the person. The next statement sees what was committed during the wait.
 */
export const lockPerson = (tx: Sql, userId: string) =>
  tx`select from users where id = ${userId} for no key update`

/**
 * Locks the caller. Throws not_signed_in when the session has ended since the call began: a new password ends what a
 * thief has under way.
 */
export async function lockViewer(tx: Sql, viewer: Viewer, now: Date): Promise<void> {
  await lockPerson(tx, viewer.userId)
  await requireOpenSession(tx, viewer, now)
}

/**
 * Locks a caller who adds a way to sign in. Throws email_unverified before the email is confirmed: a stranger may have
 * signed up with it, and would keep the key when the person sets a new password.
 */
export async function lockForNewKey(tx: Sql, viewer: Viewer, now: Date): Promise<void> {
  await lockViewer(tx, viewer, now)
  if (!(await isEmailVerified(tx, viewer.userId))) throw emailUnverified()
}
