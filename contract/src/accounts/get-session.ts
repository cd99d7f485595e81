import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { CurrentUser } from './account.ts'

export const getSession = operation({
  name: 'getSession',
  method: 'GET',
  path: '/session',
  feature: 'accounts',
  summary: 'Who is logged in',
  access: 'public',
  reply: {
    200: z.object({
      user: CurrentUser.nullable(),
      /** The browser sent the cookie of a session, and the server has ended that session. */
      ended: z.boolean(),
    }),
  },
  problems: [],
})
