import { z } from 'zod'
import { CONFIRMED_MINUTES, operation } from '../shared/operation.ts'

export const confirmSignIn = operation({
  name: 'confirmSignIn',
  method: 'POST',
  path: '/account/confirmation',
  feature: 'accounts',
  summary: 'Confirm that it is you',
  description: `Opens the operations that answer confirmation_needed, for ${CONFIRMED_MINUTES} minutes, and sets a new session cookie. A sign-in does the same. Wrong passwords count as failed sign-ins.`,
  access: 'signed-in',
  body: z.object({ password: z.string().max(1024) }).meta({ examples: [{ password: 'mainstreet-demo' }] }),
  reply: { 200: z.object({ success: z.literal(true) }) },
  problems: ['wrong_password', 'too_many_requests'],
})
