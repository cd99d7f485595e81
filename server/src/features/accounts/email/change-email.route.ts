import {
  changeEmail,
  getEmailChange,
  requestEmailChange,
  undoEmailChange,
  withdrawEmailChange,
} from '#contract/accounts/change-email.ts'
import { emailKey } from '#contract/accounts/email.ts'
import { makeToken } from '../../../infrastructure/crypto/token.ts'
import { translatingConstraints } from '../../../infrastructure/database/constraint.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { closePersonSessions } from '../../../infrastructure/session/session.ts'
import { lockViewer } from '../lock-person.sql.ts'
import { hashPassword } from '../password.ts'
import { recordSecurityEvent } from '../security-events.ts'
import { constraintProblems } from '../sign-up.sql.ts'
import { removeOtherKeys, replaceEmail, requireFreeEmail } from './change-email.sql.ts'
import {
  addEmailLink,
  emailLinkExpired,
  findEmailChange,
  lockEmailLink,
  removeEmailLinks,
  removeUndosSince,
  withdrawPendingEmails,
} from './email-links.sql.ts'
import { markEmailVerified } from './mark-email-verified.sql.ts'
import { addPasswordReset, removeResets } from './reset-password.sql.ts'

const EMAIL_CHANGES_TOO_MANY = 'You have asked for this often today. Please try again tomorrow.'
const EMAIL_CHANGES_TOO_MANY_OF_A_WEEK =
  'The email of this account was changed often this week. Please try again next week.'
const YOURS_ALREADY = 'This is your email already'

export const requestEmailChangeRoute = route(requestEmailChange, async (call) => {
  const { viewer, body, now, origin } = call
  const { userId } = viewer
  if (emailKey(body.email) === emailKey(viewer.email)) {
    throw new Problem('email_taken', `${YOURS_ALREADY}.`, { fields: { email: YOURS_ALREADY } })
  }
  await inTransaction(call.database.sql, async (tx) => {
    await lockViewer(tx, viewer, now)
    await requireFreeEmail(tx, { email: body.email, userId, now })
    // The earlier email may have been mistyped: its link must not open the account to a stranger.
    await withdrawPendingEmails(tx, { userId, except: body.email, now })
    const mailed = await addEmailLink(tx, { userId, purpose: 'change', email: body.email, now, origin })
    if (!mailed) throw new Problem('too_many_requests', EMAIL_CHANGES_TOO_MANY)
  })
  return { success: true as const }
})

export const getEmailChangeRoute = route(getEmailChange, async ({ viewer, database: { sql }, now }) => {
  const found = await findEmailChange(sql, viewer.userId, now)
  return { waiting: found && { email: found.email, expiresAt: found.expiresAt.toISOString() } }
})

export const withdrawEmailChangeRoute = route(withdrawEmailChange, ({ viewer, database: { sql }, now }) =>
  inTransaction(sql, async (tx) => {
    await lockViewer(tx, viewer, now)
    await withdrawPendingEmails(tx, { userId: viewer.userId, now })
    return { success: true as const }
  }),
)

export const changeEmailRoute = route(changeEmail, (call) => {
  const { body, now, origin } = call
  return translatingConstraints(constraintProblems, () =>
    inTransaction(call.database.sql, async (tx) => {
      const link = await lockEmailLink(tx, { token: body.token, purpose: 'change', now })
      const { userId, email, currentEmail } = link
      await replaceEmail(tx, { userId, email, now })
      // Links for a new password went to the old email, and other pending changes were asked for before this one.
      await removeResets(tx, userId)
      await removeEmailLinks(tx, userId, ['verify', 'change'])
      const undo = await addEmailLink(tx, { userId, purpose: 'undo', email: currentEmail, now, origin })
      // A change that could not be undone is not made.
      if (!undo) throw new Problem('too_many_requests', EMAIL_CHANGES_TOO_MANY_OF_A_WEEK)
      await markEmailVerified(tx, userId, now)
      const detail = `from ${currentEmail} to ${email}`
      await recordSecurityEvent(tx, 'email_changed', { userId, from: call, detail })
      return { email }
    }),
  )
})

export const undoEmailChangeRoute = route(undoEmailChange, async (call) => {
  const { body, now } = call
  // This password is unknown to all: a thief's password stops working before the user has set a new one.
  const unknown = await hashPassword(makeToken())
  const resetToken = makeToken()
  const email = await translatingConstraints(constraintProblems, () =>
    inTransaction(call.database.sql, async (tx) => {
      const link = await lockEmailLink(tx, { token: body.token, purpose: 'undo', now })
      const { userId, currentEmail } = link
      if (currentEmail === link.email) throw emailLinkExpired()
      await replaceEmail(tx, { userId, email: link.email, now })
      await tx`update users set password_hash = ${unknown} where id = ${userId}`
      await removeOtherKeys(tx, userId)
      await removeResets(tx, userId)
      await removeEmailLinks(tx, userId, ['verify', 'change'])
      await removeUndosSince(tx, link)
      await addPasswordReset(tx, { email: link.email, token: resetToken, now })
      await closePersonSessions(tx, userId)
      const detail = `from ${currentEmail} back to ${link.email}`
      await recordSecurityEvent(tx, 'email_change_undone', { userId, from: call, detail })
      return link.email
    }),
  )
  call.setSession(null)
  return { email, resetToken }
})
