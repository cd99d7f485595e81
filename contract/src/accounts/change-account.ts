import { z } from 'zod'
import { done } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PhoneSchema } from '../shared/phone-schema.ts'
import { CurrentUser } from './account.ts'
import { NewPassword, Username } from './sign-up.ts'

export const WRONG_PASSWORD = 'This is not your current password.'
export const SAME_PASSWORD = 'This is your password already. Choose another one.'

export const changeUsername = operation({
  name: 'changeUsername',
  method: 'PATCH',
  path: '/account',
  feature: 'accounts',
  summary: 'Change your username and phone',
  description: 'An absent phone stays as it is, and an empty one is removed.',
  access: 'signed-in',
  body: z
    .object({ username: Username, phone: PhoneSchema.optional() })
    .meta({ examples: [{ username: 'June', phone: '(615) 555-0142' }] }),
  reply: { 200: z.object({ user: CurrentUser }) },
  problems: [],
})

export const changePassword = operation({
  name: 'changePassword',
  method: 'POST',
  path: '/account/password',
  feature: 'accounts',
  summary: 'Change your password',
  description:
    'Needs the current password, and a new one that differs. All other sessions of the account end, links for a new password stop working, and an email tells of the change. Wrong passwords count as failed logins.',
  access: 'signed-in',
  body: z
    .object({ current: z.string().max(1024), password: NewPassword })
    .meta({ examples: [{ current: 'mainstreet-demo', password: 'correct-horse' }] }),
  reply: done,
  problems: ['wrong_password', 'same_password', 'too_many_requests'],
})
