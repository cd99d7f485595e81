import { requestVerification, verifyEmail } from '#contract/accounts/verify-email.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { addVerifyLink, emailLinkExpired, lockEmailLink, removeEmailLinks } from './email-links.sql.ts'
import { markEmailVerified } from './mark-email-verified.sql.ts'
import { lockUnverifiedEmail } from './verify-email.sql.ts'

export const requestVerificationRoute = route(
  requestVerification,
  async ({ viewer: { userId }, database: { sql }, now, origin }) => {
    await inTransaction(sql, async (tx) => {
      const email = await lockUnverifiedEmail(tx, userId)
      if (email !== null) await addVerifyLink(tx, { userId, email, now, origin })
    })
    return { success: true as const }
  },
)

export const verifyEmailRoute = route(verifyEmail, ({ body: { token }, database: { sql }, now }) =>
  inTransaction(sql, async (tx) => {
    const link = await lockEmailLink(tx, { token, purpose: 'verify', now })
    // A link to an email that the account no longer has proves nothing.
    if (link.email !== link.currentEmail) throw emailLinkExpired()
    await removeEmailLinks(tx, link.userId, ['verify'])
    await markEmailVerified(tx, link.userId, now)
    return { email: link.email }
  }),
)
