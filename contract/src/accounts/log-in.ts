import { z } from 'zod'
import { SuspendedProblem } from '../operator/suspension.ts'
import { operation } from '../shared/operation.ts'
import { trimMarks } from '../shared/trim-marks.ts'
import { CurrentUser } from './account.ts'

export const SIGN_IN_FAILED = 'Failed to log in. Please check your credentials.'

export const logIn = operation({
  name: 'logIn',
  method: 'POST',
  path: '/login',
  feature: 'accounts',
  summary: 'Log in',
  description:
    'Takes the email as `username` and sets the session cookie. After repeated failures from one network address the answer is 429 until the pause has passed; failures from elsewhere do not count against it. An account with codes gets no session yet: second_step_needed asks for `finishLogIn` in the same browser.',
  access: 'public',
  body: z
    .object({
      username: z
        .string()
        .overwrite(trimMarks)
        .max(320, 'Email must be at most 320 characters')
        .meta({ description: 'The email address.' }),
      password: z.string().max(1024, 'Password must be at most 1024 characters'),
    })
    .meta({ examples: [{ username: 'customer@mainstreet.example', password: 'mainstreet-demo' }] }),
  reply: {
    200: z.object({ user: CurrentUser }),
    403: SuspendedProblem,
  },
  problems: ['account_suspended', 'sign_in_failed', 'second_step_needed', 'too_many_requests'],
  // Successful ones count too: each costs a hash and a session.
  callsPerMinute: 60,
})
