import {
  finishLogIn,
  getTwoStep,
  renewRecoveryCodes,
  SIGN_IN_EXPIRED,
  setUpTwoStep,
  turnOffTwoStep,
  turnOnTwoStep,
} from '#contract/accounts/two-step.ts'
import type { Sealer } from '../../../infrastructure/crypto/sealer.ts'
import { type Database, inTransaction } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { type Route, route } from '../../../infrastructure/http/route.ts'
import { checkOwnPassword, wrongPassword } from '../check-own-password.ts'
import { getCurrentUser } from '../current-user.sql.ts'
import { lockForNewKey, lockPerson, lockViewer } from '../lock-person.sql.ts'
import { type Origin, recordSecurityEvent } from '../security-events.ts'
import { lockVerified, takeBackAttempt } from './log-in.sql.ts'
import { checkSignInCode, makeRecoveryCodes, makeSecret, periodOf, wrongCode } from './sign-in-codes.ts'
import { startSession } from './start-session.ts'
import {
  endPendingSignIn,
  findTwoStep,
  keepSecret,
  removeTwoStep,
  replaceRecoveryCodes,
  takeTry,
  turnOn,
  twoStepContextOf,
  wasNotifiedOfWrongCodes,
} from './two-step.sql.ts'

const getTwoStepRoute = route(getTwoStep, async ({ viewer, database: { sql } }) => {
  const twoStep = await findTwoStep(sql, viewer.userId)
  return {
    turnedOnAt: twoStep?.turnedOnAt?.toISOString() ?? null,
    recoveryCodesLeft: twoStep?.recoveryCodesLeft ?? 0,
  }
})

const setUpTwoStepRoute = (sealer: () => Promise<Sealer>) =>
  route(setUpTwoStep, async ({ viewer, database: { sql }, now }) => {
    const made = makeSecret(viewer.email)
    const sealed = (await sealer()).seal(made.secret, twoStepContextOf(viewer.userId))
    await inTransaction(sql, async (tx) => {
      await lockForNewKey(tx, viewer, now)
      if (!(await keepSecret(tx, viewer.userId, sealed))) throw changed('Codes are on already.')
    })
    return made
  })

const turnOnTwoStepRoute = (sealer: () => Promise<Sealer>) =>
  route(turnOnTwoStep, async (call) => {
    const { body, now } = call
    const { sql } = call.database
    const { userId } = call.viewer
    const twoStep = await findTwoStep(sql, userId)
    if (twoStep === null) throw changed('The codes were not set up. Please start again.')
    const secret = (await sealer()).open(twoStep.sealedSecret, twoStepContextOf(userId))
    const period = periodOf(secret, body.code, now)
    if (period === null) throw wrongCode()
    const { codes, stored } = await makeRecoveryCodes()
    await inTransaction(sql, async (tx) => {
      await lockForNewKey(tx, call.viewer, now)
      if (!(await turnOn(tx, { userId, sealedSecret: twoStep.sealedSecret, period, now }))) {
        throw changed('The codes were set up elsewhere meanwhile.')
      }
      await replaceRecoveryCodes(tx, userId, stored)
      await recordSecurityEvent(tx, 'two_step_on', { userId, from: call })
    })
    return { recoveryCodes: codes }
  })

const renewRecoveryCodesRoute = route(renewRecoveryCodes, async (call) => {
  const { viewer, now } = call
  const { userId } = viewer
  const { sql } = call.database
  // Ten hashes are much work: an account without codes does not cause it.
  if (!(await findTwoStep(sql, userId))?.turnedOnAt) throw changed('Codes are off.')
  const { codes, stored } = await makeRecoveryCodes()
  await inTransaction(sql, async (tx) => {
    await lockViewer(tx, viewer, now)
    if (!(await findTwoStep(tx, userId))?.turnedOnAt) throw changed('Codes are off.')
    await replaceRecoveryCodes(tx, userId, stored)
    await recordSecurityEvent(tx, 'recovery_codes_renewed', { userId, from: call })
  })
  return { recoveryCodes: codes }
})

const turnOffTwoStepRoute = (sealer: () => Promise<Sealer>) =>
  route(turnOffTwoStep, async (call) => {
    const { viewer, body, ip } = call
    const { sql } = call.database
    const { userId, email } = viewer
    if (!(await findTwoStep(sql, userId))?.turnedOnAt) throw changed('Codes are off already.')
    const passwordHash = await checkOwnPassword(sql, viewer, body.password, { field: 'password', call })
    const { forgetTries, use } = await checkSignInCode(sealer, { userId, code: body.code, call })
    await inTransaction(sql, async (tx) => {
      await takeBackAttempt(tx, { email, ip })
      await forgetTries(tx)
      if ((await lockVerified(tx, { userId, passwordHash })) === null) throw wrongPassword('password')
      await use(tx)
      await removeTwoStep(tx, userId)
      await recordSecurityEvent(tx, 'two_step_off', { userId, from: call })
    })
    return { success: true as const }
  })

const finishLogInRoute = (sealer: () => Promise<Sealer>) =>
  route(finishLogIn, async (call) => {
    const { body, now, pendingToken: token = '' } = call
    const { sql } = call.database
    const pending = await takeTry(sql, token, now)
    if (pending === null) throw new Problem('sign_in_expired', SIGN_IN_EXPIRED)
    const { userId } = pending
    const checked = await checkSignInCode(sealer, { userId, code: body.code, call }).catch(async (error) => {
      if (pending.triesLeft === 0) await notifyOfWrongCodes(sql, userId, call)
      throw error
    })
    const { session, user } = await inTransaction(sql, async (tx) => {
      await checked.forgetTries(tx)
      await lockPerson(tx, userId)
      await checked.use(tx)
      if (!(await endPendingSignIn(tx, token))) throw new Problem('sign_in_expired', SIGN_IN_EXPIRED)
      return {
        session: await startSession(tx, userId, call),
        user: await getCurrentUser(tx, userId),
      }
    })
    call.setPendingSignIn(null)
    call.setSession(session)
    return { user }
  })

/** A caller who types wrong codes knows the password. The user gets at most one email a day about this. */
async function notifyOfWrongCodes(sql: Database['sql'], userId: string, from: Origin) {
  await inTransaction(sql, async (tx) => {
    await lockPerson(tx, userId)
    if (await wasNotifiedOfWrongCodes(tx, userId, from.now)) return
    await recordSecurityEvent(tx, 'wrong_codes', { userId, from })
  })
}

const changed = (message: string) => new Problem('two_step_changed', message)

export const twoStepRoutes = (sealer: () => Promise<Sealer>): Route[] => [
  getTwoStepRoute,
  setUpTwoStepRoute(sealer),
  turnOnTwoStepRoute(sealer),
  renewRecoveryCodesRoute,
  turnOffTwoStepRoute(sealer),
  finishLogInRoute(sealer),
]
