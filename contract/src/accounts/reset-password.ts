import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PASSKEYS_AT_MOST, Passkey } from './passkeys.ts'
import { KnownEmail, NewPassword } from './sign-up.ts'

export const RESET_MINUTES = 30

export const RESET_ASKED = `If there is an account with this email, a link is on its way to it. The link works once, for ${RESET_MINUTES} minutes.`
export const RESET_EXPIRED = 'This link has expired or was used before. Ask for a new one.'

export const requestPasswordReset = operation({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/password-resets',
  feature: 'accounts',
  summary: 'Ask for a new password',
  description: `Emails a link to the account of this email. The answer is the same when there is no such account. The link works once, for ${RESET_MINUTES} minutes.`,
  access: 'public',
  body: z.object({ email: KnownEmail }).meta({ examples: [{ email: 'june@mainstreet.example' }] }),
  reply: { 200: z.object({ message: z.string().meta({ examples: [RESET_ASKED] }) }) },
  problems: ['too_many_requests'],
  callsPerMinute: 10,
})

export const viewPasswordReset = operation({
  name: 'viewPasswordReset',
  method: 'POST',
  path: '/password-resets/view',
  feature: 'accounts',
  summary: 'What opens an account beside the new password',
  description:
    'Takes the token of an emailed link, which still works afterwards. Lists the keys that stay when the new password is set. Where that confirms the email for the first time, none stay and none are listed.',
  access: 'public',
  body: z.object({ token: z.string().max(200) }).meta({ examples: [{ token: 'vX0rW5…' }] }),
  reply: {
    200: z.object({
      passkeys: z.array(Passkey.pick({ id: true, name: true, addedAt: true })).meta({
        description: 'The oldest first.',
        examples: [
          [
            {
              id: '0199f3a9-5d20-7c1e-9a44-0b6c7d8e9f10',
              name: 'Chrome on Mac',
              addedAt: '2026-05-04T16:20:00.000Z',
            },
          ],
        ],
      }),
      twoStepSince: z.iso
        .datetime()
        .nullable()
        .meta({
          description: 'Since when the login asks for a code. Null when a password is enough.',
          examples: ['2026-05-04T16:20:00.000Z'],
        }),
    }),
  },
  problems: ['reset_expired', 'too_many_requests'],
  callsPerMinute: 20,
})

export const resetPassword = operation({
  name: 'resetPassword',
  method: 'POST',
  path: '/password-resets/use',
  feature: 'accounts',
  summary: 'Set a new password',
  description:
    'Takes the token of an emailed link. The password that the account has already is refused, and the link still works. All sessions of the account end, and its other links stop working. Where this confirms the email for the first time, passkeys and two-step codes are removed: a stranger may have signed up with it. Later ones stay, except the passkeys in `endPasskeys`. Two-step codes stay: a link does not replace them. An email says that the password was changed.',
  access: 'public',
  body: z
    .object({
      token: z.string().max(200),
      password: NewPassword,
      endPasskeys: z
        .array(RecordId)
        .max(PASSKEYS_AT_MOST)
        .default([])
        .meta({
          description: 'Passkeys of the account to remove. Ids of others are ignored.',
          examples: [[]],
        }),
    })
    .meta({ examples: [{ token: 'vX0rW5…', password: 'correct-horse' }] }),
  reply: {
    200: z.object({
      email: z
        .string()
        .meta({ description: 'The account to log in to.', examples: ['june@mainstreet.example'] }),
    }),
  },
  problems: ['reset_expired', 'same_password', 'too_many_requests'],
  callsPerMinute: 20,
})
