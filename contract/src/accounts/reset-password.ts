import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { Email, NewPassword } from './sign-up.ts'

export const RESET_MINUTES = 30

export const RESET_ASKED = `If there is an account with this email, a link is on its way to it. The link works once, for ${RESET_MINUTES} minutes.`
export const RESET_EXPIRED = 'This link has expired or was used before. Ask for a new one.'

export const requestPasswordReset = operation({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/password-resets',
  feature: 'accounts',
  summary: 'Ask for a new password',
  description: `Mails a link to the account of this email. The answer is the same when there is no such account. The link works once, for ${RESET_MINUTES} minutes.`,
  access: 'public',
  body: z.object({ email: Email }).meta({ examples: [{ email: 'june@mainstreet.example' }] }),
  reply: { 200: z.object({ message: z.string().meta({ examples: [RESET_ASKED] }) }) },
  problems: ['too_many_requests'],
  callsPerMinute: 10,
})

export const resetPassword = operation({
  name: 'resetPassword',
  method: 'POST',
  path: '/password-resets/use',
  feature: 'accounts',
  summary: 'Set a new password',
  description:
    'Takes the token of a mailed link. The password that the account has already is refused, and the link still works. All sessions of the account end, and its other links stop working. Where this confirms the email for the first time, passkeys and two-step codes are removed: a stranger may have signed up with it. A mail says that the password was changed.',
  access: 'public',
  body: z
    .object({ token: z.string().max(200), password: NewPassword })
    .meta({ examples: [{ token: 'vX0rW5…', password: 'correct-horse' }] }),
  reply: {
    200: z.object({
      email: z
        .string()
        .meta({ description: 'The account to sign in to.', examples: ['june@mainstreet.example'] }),
    }),
  },
  problems: ['reset_expired', 'same_password', 'too_many_requests'],
  callsPerMinute: 20,
})
