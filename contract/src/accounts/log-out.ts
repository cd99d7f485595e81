import { z } from 'zod'
import { operation } from '../shared/operation.ts'

export const logOut = operation({
  name: 'logOut',
  method: 'POST',
  path: '/logout',
  feature: 'accounts',
  summary: 'Sign out',
  description: 'Ends the session of the cookie. Answers the same when there is none.',
  access: 'public',
  body: z.object({}).optional(),
  reply: { 200: z.object({ success: z.literal(true) }) },
  problems: [],
})
