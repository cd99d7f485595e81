import { emailKey } from '#contract/accounts/email.ts'
import {
  RESET_ASKED,
  RESET_EXPIRED,
  requestPasswordReset,
  resetPassword,
  viewPasswordReset,
} from '#contract/accounts/reset-password.ts'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { enqueue } from '../../../infrastructure/queue/queue.ts'
import { closePersonSessions } from '../../../infrastructure/session/session.ts'
import { hashPassword, samePassword, verifyPassword } from '../password.ts'
import { recordSecurityEvent } from '../security-events.ts'
import { forgetSignInFailures } from '../sign-in/log-in.sql.ts'
import { deleteChosenPasskeys, listOwnPasskeys } from '../sign-in/passkeys.sql.ts'
import { findTwoStep } from '../sign-in/two-step.sql.ts'
import { removeOtherKeys } from './change-email.sql.ts'
import { removeEmailLinks } from './email-links.sql.ts'
import { MAIL_RESET } from './mail-reset.ts'
import { markEmailVerified } from './mark-email-verified.sql.ts'
import { findResetAccount, useReset } from './reset-password.sql.ts'

/** Enqueues the email with a link for a new password. At most one for an email waits. */
export const enqueuePasswordReset = (sql: Sql, email: string, origin: string): Promise<void> =>
  enqueue(sql, MAIL_RESET, { email, origin }, { jobKey: `${MAIL_RESET}:${emailKey(email)}` })

/**
 * Only enqueues: the same work for every email, so that neither the answer nor its time says whether an account exists.
 */
export const requestPasswordResetRoute = route(
  requestPasswordReset,
  async ({ body: { email }, database: { sql }, origin }) => {
    await enqueuePasswordReset(sql, email, origin)
    return { message: RESET_ASKED }
  },
)

const resetExpired = () => new Problem('reset_expired', RESET_EXPIRED)

export const viewPasswordResetRoute = route(
  viewPasswordReset,
  async ({ body: { token }, now, database: { sql } }) => {
    const account = await findResetAccount(sql, token, now)
    if (account === null) throw resetExpired()
    // The new password confirms the email for the first time, and ends all keys.
    if (!account.isVerified) return { passkeys: [], twoStepSince: null }
    const [passkeys, twoStep] = await Promise.all([
      listOwnPasskeys(sql, account.userId),
      findTwoStep(sql, account.userId),
    ])
    return { passkeys, twoStepSince: twoStep?.turnedOnAt?.toISOString() ?? null }
  },
)

export const resetPasswordRoute = route(resetPassword, async (call) => {
  const { now, ip } = call
  const { token, password, endPasskeys } = call.body
  const { sql } = call.database
  // Before the hashes, which cost 30 ms each, and outside the transaction, which would stay open for them.
  const replaced = await findResetAccount(sql, token, now)
  if (replaced === null) throw resetExpired()
  // This link is no way to guess the password: a wrong guess becomes the new password and uses the link up.
  if (await verifyPassword(replaced.passwordHash, password)) throw samePassword()
  const passwordHash = await hashPassword(password)
  const account = await inTransaction(sql, async (tx) => {
    const found = await useReset(tx, { token, passwordHash, now })
    if (found === null) return null
    // A thief may have asked for another email.
    await removeEmailLinks(tx, found.userId, ['change'])
    // The link came by email. A stranger may have signed up before, whose keys would outlive the password.
    if (await markEmailVerified(tx, found.userId, now)) await removeOtherKeys(tx, found.userId)
    for (const { name } of await deleteChosenPasskeys(tx, found.userId, endPasskeys)) {
      await recordSecurityEvent(tx, 'passkey_removed', { userId: found.userId, from: call, detail: name })
    }
    await closePersonSessions(tx, found.userId)
    await recordSecurityEvent(tx, 'password_reset', { userId: found.userId, from: call })
    return found
  })
  if (account === null) throw resetExpired()
  // Wrong guesses of the old password must not keep the person waiting now. Outside the transaction: a sign-in locks
  // its failures before the account.
  await forgetSignInFailures(sql, { email: account.email, ip })
  call.setSession(null)
  return { email: account.email }
})
