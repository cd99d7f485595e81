import type postgres from 'postgres'
import { WRONG_PASSWORD } from '#contract/accounts/change-account.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { verifyPassword } from './password.ts'
import type { Origin } from './security-events.ts'
import { claimAttempt, findCredentials } from './sign-in/log-in.sql.ts'
import { noteFailure } from './sign-in/note-failed-attempts.ts'
import { pauseText } from './sign-in/sign-in-pause.ts'

/**
 * Returns the hash of the person's password when this is it. Throws wrong_password, and slows guesses as those of a
 * sign-in: a stolen session must not be a place to guess the password. The caller then takes the attempt back, and
 * compares the hash again once the account is locked.
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
