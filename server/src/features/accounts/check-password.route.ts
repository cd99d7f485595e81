import { checkPassword } from '#contract/accounts/check-password.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findWeakness } from './find-weakness.ts'

export const checkPasswordRoute = route(checkPassword, async ({ body: { password, ...person } }) => ({
  weakness: await findWeakness(password, person),
}))
