import { z } from 'zod'
import { done } from '../shared/fields.ts'
import { CONFIRMED_MINUTES, operation } from '../shared/operation.ts'
import { SignInCode } from './two-step.ts'

export const confirmSignIn = operation({
  name: 'confirmSignIn',
  method: 'POST',
  path: '/account/confirmation',
  feature: 'accounts',
  summary: 'Confirm that it is you',
  description: `Opens the operations that answer confirmation_needed, for ${CONFIRMED_MINUTES} minutes, and sets a new session cookie. A login does the same. Wrong passwords count as failed logins. Accounts with codes need a code, too.`,
  access: 'signed-in',
  body: z
    .object({ password: z.string().max(1024), code: SignInCode.optional() })
    .meta({ examples: [{ password: 'mainstreet-demo' }] }),
  reply: done,
  problems: ['wrong_password', 'second_step_needed', 'wrong_code', 'too_many_requests'],
})
