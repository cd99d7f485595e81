import { changePassword, changeUsername, WRONG_PASSWORD } from '#contract/accounts/change-account.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { closeSessionsOf } from '../../infrastructure/session/session.ts'
import { getCurrentUser } from './current-user.sql.ts'
import { claimAttempt, findCredentials, replacePasswordHash, takeBackAttempt } from './log-in.sql.ts'
import { MAIL_PASSWORD_CHANGED } from './mail-reset.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { removeResets } from './reset-password.sql.ts'
import { pauseText } from './sign-in-pause.ts'

export const changeUsernameRoute = route(changeUsername, async ({ viewer, body, database: { sql } }) => {
  await sql`update users set username = ${body.username} where id = ${viewer.userId}`
  return { user: await getCurrentUser(sql, viewer.userId) }
})

export const changePasswordRoute = route(
  changePassword,
  async ({ viewer, body, database: { sql }, now, ip, origin }) => {
    const { userId, email, session } = viewer
    const attempt = { email, ip }
    // A stolen session must not be a place to guess the password.
    const pause = await claimAttempt(sql, attempt, now)
    if (pause > 0) throw new Problem('too_many_requests', pauseText(pause), { retryAfterSeconds: pause })
    const account = await findCredentials(sql, email)
    if (account?.userId !== userId || !(await verifyPassword(account.passwordHash, body.current))) {
      throw new Problem('wrong_password', WRONG_PASSWORD, { fields: { current: WRONG_PASSWORD } })
    }
    const to = await hashPassword(body.password)
    await inTransaction(sql, async (tx) => {
      // Failures before the account, as a sign-in locks them.
      await takeBackAttempt(tx, attempt)
      // Changed by somebody else since: the password that was given is no longer the current one.
      if (!(await replacePasswordHash(tx, { userId, from: account.passwordHash, to }))) {
        throw new Problem('wrong_password', WRONG_PASSWORD, { fields: { current: WRONG_PASSWORD } })
      }
      await removeResets(tx, userId)
      await closeSessionsOf(tx, userId, { except: session.id })
      await enqueue(tx, MAIL_PASSWORD_CHANGED, { userId, at: now.toISOString(), origin })
    })
    return { success: true as const }
  },
)
