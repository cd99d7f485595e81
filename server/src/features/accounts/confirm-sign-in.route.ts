import type postgres from 'postgres'
import { WRONG_PASSWORD } from '#contract/accounts/change-account.ts'
import { confirmSignIn } from '#contract/accounts/confirm-sign-in.ts'
import { CODE_NEEDED } from '#contract/accounts/two-step.ts'
import type { Sealer } from '../../infrastructure/crypto/sealer.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { renewSession } from '../../infrastructure/session/session.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { checkCode } from './check-code.ts'
import { sessionEnded } from './lock-person.sql.ts'
import { claimAttempt, findCredentials, lockVerified, takeBackAttempt } from './log-in.sql.ts'
import { noteFailure } from './note-failed-attempts.ts'
import { verifyPassword } from './password.ts'
import type { Origin } from './security-events.ts'
import { pauseText } from './sign-in-pause.ts'
import { findTwoStep } from './two-step.sql.ts'

export const confirmSignInRoute = (sealer: () => Promise<Sealer>) =>
  route(confirmSignIn, async (call) => {
    const { viewer, body, ip, now } = call
    const { sql } = call.database
    const { userId, email } = viewer
    const passwordHash = await checkOwnPassword(sql, viewer, body.password, { field: 'password', call })
    await takeBackAttempt(sql, { email, ip })
    const hasTwoStep = (await findTwoStep(sql, userId))?.turnedOnAt
    if (hasTwoStep && body.code === undefined) throw codeNeeded()
    const checked =
      hasTwoStep && body.code ? await checkCode(sealer, { userId, code: body.code, call }) : null
    const session = await inTransaction(sql, async (tx) => {
      await checked?.forgetTries(tx)
      if ((await lockVerified(tx, { userId, passwordHash })) === null) throw wrongPassword('password')
      await checked?.use(tx)
      return renewSession(tx, viewer.session.id, now)
    })
    if (session === null) throw sessionEnded()
    call.setSession(session)
    return { success: true as const }
  })

const codeNeeded = () => new Problem('second_step_needed', CODE_NEEDED, { fields: { code: CODE_NEEDED } })

/**
 * Returns the hash of the person's password when this is it. Throws wrong_password, and slows guesses as those of a sign-in:
 * a stolen session must not be a place to guess the password. The caller then takes the attempt back, and compares the hash
 * again once the account is locked.
 */
export async function checkOwnPassword(
  sql: postgres.Sql,
  { userId, email }: Viewer,
  password: string,
  { field, call }: { field: string; call: Origin & { ip: string; limitFactor: number } },
): Promise<string> {
  const { pause, isLastFree } = await claimAttempt(sql, { email, ip: call.ip }, call)
  if (pause > 0) throw new Problem('too_many_requests', pauseText(pause), { retryAfterSeconds: pause })
  const account = await findCredentials(sql, email)
  if (account?.userId !== userId || !(await verifyPassword(account.passwordHash, password))) {
    if (isLastFree) await noteFailure(sql, email, call)
    throw wrongPassword(field)
  }
  return account.passwordHash
}

export const wrongPassword = (field: string) =>
  new Problem('wrong_password', WRONG_PASSWORD, { fields: { [field]: WRONG_PASSWORD } })
