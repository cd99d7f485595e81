import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { MailKindSchema } from './mail-settings.ts'

export const UNSUBSCRIBE_UNKNOWN = 'This link is too old or not whole. Choose your emails under Your account.'
export const UNDO_TOO_LATE = 'This can no longer be undone here. Choose your emails under Your account.'

/** How long an unsubscription can be undone without signing in. */
export const UNDO_MINUTES = 60

const query = z.object({
  token: z
    .string()
    .max(200)
    .meta({
      description: 'The token of a link in an email.',
      examples: ['q3Zb8o1w5Jt0m2xV7yKcR4sN6uPdF9hLaEgTiXjWkQY'],
    }),
})

const Subscription = z
  .object({
    kind: MailKindSchema,
    wanted: z.boolean(),
    email: z.string().meta({ description: 'The address, shortened: a forwarded email does not tell it.' }),
  })
  .meta({
    id: 'Subscription',
    examples: [{ kind: 'promotions', wanted: false, email: 'j…@mainstreet.example' }],
  })

export const viewSubscription = operation({
  name: 'viewSubscription',
  method: 'GET',
  path: '/unsubscribe',
  feature: 'mails',
  summary: 'What a link to unsubscribe is about',
  description: 'Changes nothing, so that programs that open links unsubscribe nobody.',
  access: 'public',
  query,
  reply: { 200: Subscription },
  problems: ['link_unknown', 'too_many_requests'],
  callsPerMinute: 60,
})

export const unsubscribe = operation({
  name: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe',
  feature: 'mails',
  summary: 'Unsubscribe from a kind of email',
  description:
    'Works without logging in, also as the one-click call of RFC 8058 to `/unsubscribe` with a form as its body, which is not read.',
  access: 'public',
  query,
  takesForms: true,
  reply: { 200: Subscription },
  problems: ['link_unknown', 'too_many_requests'],
  callsPerMinute: 60,
})

export const undoUnsubscribe = operation({
  name: 'undoUnsubscribe',
  method: 'POST',
  path: '/unsubscribe/undo',
  feature: 'mails',
  summary: 'Undo an unsubscription',
  description: `Possible for ${UNDO_MINUTES} minutes. After that only the person who is logged in can switch emails on.`,
  access: 'public',
  query,
  reply: { 200: Subscription },
  problems: ['link_unknown', 'too_late', 'too_many_requests'],
  callsPerMinute: 60,
})
