import { z } from 'zod'
import { done } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { EMAIL_LINK_DAYS } from './email-links.ts'
import { Email } from './sign-up.ts'
import { EmailLinkToken } from './verify-email.ts'

const AccountEmail = z
  .string()
  .meta({ description: 'The email that the account has now.', examples: ['june@mainstreet.example'] })

export const requestEmailChange = operation({
  name: 'requestEmailChange',
  method: 'POST',
  path: '/account/email',
  feature: 'accounts',
  summary: 'Ask for another email',
  description:
    'Emails a link to the new email. The email of the account changes when the link is pressed, within a day. A change to another email that waits is taken back.',
  access: 'signed-in',
  confirmed: true,
  body: z.object({ email: Email }).meta({ examples: [{ email: 'june@mainstreet.example' }] }),
  reply: done,
  problems: ['email_taken', 'too_many_requests'],
  callsPerMinute: 5,
})

export const getEmailChange = operation({
  name: 'getEmailChange',
  method: 'GET',
  path: '/account/email',
  feature: 'accounts',
  summary: 'The change of your email that waits',
  description: 'The email that the account gets when the emailed link is pressed; null when nothing waits.',
  access: 'signed-in',
  reply: {
    200: z.object({ waiting: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable() }).meta({
      examples: [{ waiting: { email: 'june@mainstreet.example', expiresAt: '2026-05-05T16:20:00.000Z' } }],
    }),
  },
  problems: [],
})

export const withdrawEmailChange = operation({
  name: 'withdrawEmailChange',
  method: 'DELETE',
  path: '/account/email',
  feature: 'accounts',
  summary: 'Take back a change of your email that waits',
  description: 'The emailed link stops working. Nothing happens when nothing waits.',
  access: 'signed-in',
  reply: done,
  problems: [],
})

export const changeEmail = operation({
  name: 'changeEmail',
  method: 'POST',
  path: '/email-changes/use',
  feature: 'accounts',
  summary: 'Confirm another email',
  description: `Takes the token of a link that was sent to the new email. The old one gets a link that undoes the change, for ${EMAIL_LINK_DAYS.undo} days. Links for a new password that went to the old one stop working.`,
  access: 'public',
  body: z.object({ token: EmailLinkToken }).meta({ examples: [{ token: 'vX0rW5…' }] }),
  reply: { 200: z.object({ email: AccountEmail }) },
  problems: ['email_link_expired', 'email_taken', 'too_many_requests'],
  callsPerMinute: 20,
})

export const undoEmailChange = operation({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/email-changes/undo',
  feature: 'accounts',
  summary: 'Undo a change of the email',
  description:
    'Takes the token of a link that was sent to the old email. The account gets that email back. All its sessions end, its password, passkeys and two-step codes stop working, and the answer has the token of a link for a new one.',
  access: 'public',
  body: z.object({ token: EmailLinkToken }).meta({ examples: [{ token: 'vX0rW5…' }] }),
  reply: {
    200: z.object({
      email: AccountEmail,
      resetToken: z.string().meta({
        description: 'For resetPassword, as in the link of an email.',
        examples: ['vX0rW5…'],
      }),
    }),
  },
  problems: ['email_link_expired', 'email_taken', 'too_many_requests'],
  callsPerMinute: 20,
})
