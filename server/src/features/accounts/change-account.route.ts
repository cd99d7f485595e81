import { changePassword, changeUsername } from '#contract/accounts/change-account.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { requirePhone } from '../../infrastructure/http/require-phone.ts'
import { route } from '../../infrastructure/http/route.ts'
import { closePersonSessions } from '../../infrastructure/session/session.ts'
import { checkOwnPassword, wrongPassword } from './check-own-password.ts'
import { getCurrentUser } from './current-user.sql.ts'
import { removeEmailLinks } from './email/email-links.sql.ts'
import { removeResets } from './email/reset-password.sql.ts'
import { hashPassword, passwordForm, samePassword } from './password.ts'
import { recordSecurityEvent } from './security-events.ts'
import { replacePasswordHash, takeBackAttempt } from './sign-in/log-in.sql.ts'

export const changeUsernameRoute = route(changeUsername, async ({ viewer, body, database: { sql } }) => {
  const { username, phone } = body
  requirePhone(phone)
  await sql`
    update users set username = ${username}, phone = case when ${phone !== undefined} then ${phone || null} else phone end
    where id = ${viewer.userId}`
  return { user: await getCurrentUser(sql, viewer.userId) }
})

export const changePasswordRoute = route(changePassword, async (call) => {
  const { viewer, body, ip } = call
  const { sql } = call.database
  const { userId, email, session } = viewer
  const from = await checkOwnPassword(sql, viewer, body.current, { field: 'current', call })
  if (passwordForm(body.password) === passwordForm(body.current)) {
    await takeBackAttempt(sql, { email, ip })
    throw samePassword()
  }
  const to = await hashPassword(body.password)
  await inTransaction(sql, async (tx) => {
    // Lock the failures before the account, as a sign-in does.
    await takeBackAttempt(tx, { email, ip })
    // Another call changed it meanwhile: the password that was given is no longer the current one.
    if (!(await replacePasswordHash(tx, { userId, from, to }))) throw wrongPassword('current')
    await removeResets(tx, userId)
    // A thief may have asked for another email.
    await removeEmailLinks(tx, userId, ['change'])
    await closePersonSessions(tx, userId, { except: session.id })
    await recordSecurityEvent(tx, 'password_changed', { userId, from: call })
  })
  return { success: true as const }
})
