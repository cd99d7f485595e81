import { confirmSignIn } from '#contract/accounts/confirm-sign-in.ts'
import { CODE_NEEDED } from '#contract/accounts/two-step.ts'
import type { Sealer } from '../../../infrastructure/crypto/sealer.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import { notSignedIn, Problem } from '../../../infrastructure/http/problem.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { renewSession } from '../../../infrastructure/session/session.ts'
import { checkOwnPassword, wrongPassword } from '../check-own-password.ts'
import { lockVerified, takeBackAttempt } from './log-in.sql.ts'
import { checkSignInCode } from './sign-in-codes.ts'
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
      hasTwoStep && body.code ? await checkSignInCode(sealer, { userId, code: body.code, call }) : null
    const session = await inTransaction(sql, async (tx) => {
      await checked?.forgetTries(tx)
      if ((await lockVerified(tx, { userId, passwordHash })) === null) throw wrongPassword('password')
      await checked?.use(tx)
      return renewSession(tx, viewer.session.id, now)
    })
    if (session === null) throw notSignedIn()
    call.setSession(session)
    return { success: true as const }
  })

const codeNeeded = () => new Problem('second_step_needed', CODE_NEEDED, { fields: { code: CODE_NEEDED } })
