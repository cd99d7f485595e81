import { z } from 'zod'
import { done } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { EMAIL_LINK_DAYS } from './email-links.ts'

export const requestVerification = operation({
  name: 'requestVerification',
  method: 'POST',
  path: '/email-verifications',
  feature: 'accounts',
  summary: 'Ask for a link that confirms your email',
  description: `Emails a link to the email of your account, unless the email is confirmed already. The link works for ${EMAIL_LINK_DAYS.verify} days.`,
  access: 'signed-in',
  reply: done,
  problems: ['too_many_requests'],
  callsPerMinute: 5,
})

/** The token of a link that was emailed. */
export const EmailLinkToken = z
  .string()
  .max(200)
  .meta({ examples: ['vX0rW5…'] })

export const verifyEmail = operation({
  name: 'verifyEmail',
  method: 'POST',
  path: '/email-verifications/use',
  feature: 'accounts',
  summary: 'Confirm your email',
  description:
    'Takes the token of an emailed link. New stores of the account are shown to the public from then on. A page calls it after a press, because scanners of email open links.',
  access: 'public',
  body: z.object({ token: EmailLinkToken }).meta({ examples: [{ token: 'vX0rW5…' }] }),
  reply: {
    200: z.object({
      email: z
        .string()
        .meta({ description: 'The email that is confirmed.', examples: ['june@mainstreet.example'] }),
    }),
  },
  problems: ['email_link_expired', 'too_many_requests'],
  callsPerMinute: 20,
})
