import { z } from 'zod'
import { done } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const logOut = operation({
  name: 'logOut',
  method: 'POST',
  path: '/logout',
  feature: 'accounts',
  summary: 'Log out',
  description: 'Ends the session of the cookie. Succeeds also without a session.',
  access: 'public',
  body: z.object({}).optional(),
  reply: done,
  problems: [],
})
