import { logIn, SIGN_IN_FAILED } from '#contract/accounts/log-in.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { closeSession, openSession } from '../../infrastructure/session/session.ts'
import { getCurrentUser } from './current-user.sql.ts'
import {
  claimAttempt,
  findCredentials,
  removeExpired,
  replacePasswordHash,
  takeBackAttempt,
} from './log-in.sql.ts'
import { hashPassword, hasOutdatedCost, UNKNOWN_ACCOUNT_HASH, verifyPassword } from './password.ts'
import { pauseText } from './sign-in-pause.ts'

export const logInRoute = route(logIn, async ({ body, headers, database: { sql }, now, ip, ...call }) => {
  const attempt = { email: body.username, ip }
  await removeExpired(sql, now)
  const pause = await claimAttempt(sql, attempt, now)
  if (pause > 0) throw new Problem('too_many_requests', pauseText(pause), { retryAfterSeconds: pause })

  const account = await findCredentials(sql, attempt.email)
  // Verify for an unknown account too, so that the time does not reveal which emails exist.
  const correct = await verifyPassword(account?.passwordHash ?? UNKNOWN_ACCOUNT_HASH, body.password)
  if (account === null || !correct) throw new Problem('sign_in_failed', SIGN_IN_FAILED)
  // The password is known only during a sign-in.
  if (hasOutdatedCost(account.passwordHash)) {
    const to = await hashPassword(body.password)
    await replacePasswordHash(sql, { userId: account.userId, from: account.passwordHash, to })
  }

  const { session, user } = await inTransaction(sql, async (tx) => {
    await takeBackAttempt(tx, attempt)
    if (call.sessionToken !== undefined) await closeSession(tx, call.sessionToken)
    return {
      session: await openSession(tx, account.userId, now, { userAgent: headers['user-agent'], address: ip }),
      user: await getCurrentUser(tx, account.userId),
    }
  })
  call.setSession(session)
  return { user }
})
