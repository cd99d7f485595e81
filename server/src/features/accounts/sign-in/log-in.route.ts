import type { CurrentUser } from '#contract/accounts/account.ts'
import { logIn, SIGN_IN_FAILED } from '#contract/accounts/log-in.ts'
import { CODE_NEEDED } from '#contract/accounts/two-step.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { type Call, route, type Session } from '../../../infrastructure/http/route.ts'
import { getCurrentUser } from '../current-user.sql.ts'
import { hashPassword, hasOutdatedCost, UNKNOWN_ACCOUNT_HASH, verifyPassword } from '../password.ts'
import {
  claimAttempt,
  findCredentials,
  findTypedEmail,
  lockVerified,
  removeExpired,
  replacePasswordHash,
  takeBackAttempt,
} from './log-in.sql.ts'
import { noteFailure } from './note-failed-attempts.ts'
import { PAIR_FREE_TRIES, pauseText } from './sign-in-pause.ts'
import { startSession } from './start-session.ts'
import { addPendingSignIn } from './two-step.sql.ts'

export const logInRoute = route(logIn, async (call) => {
  const { body, now, ip } = call
  const { sql } = call.database
  const attempt = { email: await findTypedEmail(sql, body.username), ip }
  await removeExpired(sql, now)
  const { pause, isLastFree, failures } = await claimAttempt(sql, attempt, call)
  if (pause > 0) {
    // The whole network may have to wait. A user who has not failed often first reads what is most likely wrong.
    const text = failures < PAIR_FREE_TRIES ? pauseText(pause, SIGN_IN_FAILED) : pauseText(pause)
    throw new Problem('too_many_requests', text, { retryAfterSeconds: pause })
  }

  const entered = await enter(call, attempt.email)
  if (entered === null) {
    if (isLastFree) await noteFailure(sql, attempt.email, call)
    throw new Problem('sign_in_failed', SIGN_IN_FAILED)
  }
  await takeBackAttempt(sql, attempt)
  if ('pending' in entered) {
    call.setPendingSignIn(entered.pending)
    throw new Problem('second_step_needed', CODE_NEEDED)
  }
  call.setSession(entered.session)
  return { user: entered.user }
})

type Entered = { session: Session; user: CurrentUser } | { pending: { token: string; expiresAt: Date } }

/** Opens a session, or a sign-in whose second step is missing. Null when email or password are wrong. */
async function enter(call: Call<typeof logIn>, email: string): Promise<Entered | null> {
  const { body, now } = call
  const { sql } = call.database
  const account = await findCredentials(sql, email)
  // Verify for an unknown account too, so that the time does not reveal which emails exist.
  const correct = await verifyPassword(account?.passwordHash ?? UNKNOWN_ACCOUNT_HASH, body.password)
  if (account === null || !correct) return null
  const { userId, passwordHash } = account
  // The password is known only during a sign-in.
  const to = hasOutdatedCost(passwordHash) ? await hashPassword(body.password) : passwordHash
  const entered = await inTransaction(sql, async (tx): Promise<Entered | null> => {
    const verified = await lockVerified(tx, account)
    if (verified === null) return null
    if (to !== passwordHash) await replacePasswordHash(tx, { userId, from: passwordHash, to })
    if (verified.hasTwoStep) return { pending: await addPendingSignIn(tx, { userId, passwordHash: to, now }) }
    return { session: await startSession(tx, userId, call), user: await getCurrentUser(tx, userId) }
  })
  // Verified again when the hash was replaced: another sign-in may have stored the same password at a new cost.
  return entered ?? enter(call, email)
}
