import { logIn, SIGN_IN_FAILED } from '#contract/accounts/log-in.ts'
import { CODE_NEEDED } from '#contract/accounts/two-step.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getCurrentUser } from './current-user.sql.ts'
import {
  claimAttempt,
  findCredentials,
  removeExpired,
  replacePasswordHash,
  takeBackAttempt,
} from './log-in.sql.ts'
import { noteFailure } from './note-failed-attempts.ts'
import { hashPassword, hasOutdatedCost, UNKNOWN_ACCOUNT_HASH, verifyPassword } from './password.ts'
import { pauseText } from './sign-in-pause.ts'
import { startSession } from './start-session.ts'
import { addPendingSignIn } from './two-step.sql.ts'

export const logInRoute = route(logIn, async (call) => {
  const { body, now, ip } = call
  const { sql } = call.database
  const attempt = { email: body.username, ip }
  await removeExpired(sql, now)
  const { pause, isLastFree } = await claimAttempt(sql, attempt, now)
  if (pause > 0) throw new Problem('too_many_requests', pauseText(pause), { retryAfterSeconds: pause })

  const account = await findCredentials(sql, attempt.email)
  // Verify for an unknown account too, so that the time does not reveal which emails exist.
  const correct = await verifyPassword(account?.passwordHash ?? UNKNOWN_ACCOUNT_HASH, body.password)
  if (account === null || !correct) {
    if (isLastFree) await noteFailure(sql, attempt.email, call)
    throw new Problem('sign_in_failed', SIGN_IN_FAILED)
  }
  // The password is known only during a sign-in.
  if (hasOutdatedCost(account.passwordHash)) {
    const to = await hashPassword(body.password)
    await replacePasswordHash(sql, { userId: account.userId, from: account.passwordHash, to })
    account.passwordHash = to
  }
  if (account.hasTwoStep) {
    await takeBackAttempt(sql, attempt)
    call.setPendingSignIn(await addPendingSignIn(sql, { ...account, now }))
    throw new Problem('second_step_needed', CODE_NEEDED)
  }

  const { session, user } = await inTransaction(sql, async (tx) => {
    await takeBackAttempt(tx, attempt)
    return {
      session: await startSession(tx, account.userId, call),
      user: await getCurrentUser(tx, account.userId),
    }
  })
  call.setSession(session)
  return { user }
})
