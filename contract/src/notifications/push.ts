import { z } from 'zod'
import { done } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PUSH_KINDS } from './push-kinds.ts'

const Kinds = z
  .array(z.enum(PUSH_KINDS))
  .max(PUSH_KINDS.length)
  .transform((kinds) => [...new Set(kinds)])
  .meta({
    description:
      'What this browser shows notifications of: promotions of favorite stores, moves of your orders, new orders of your stores.',
    examples: [['orders']],
  })

const PushSettings = z
  .object({
    publicKey: z.string().meta({ description: "This site's key for `PushManager.subscribe`, as base64url." }),
    kinds: z.array(z.enum(PUSH_KINDS)).meta({ description: 'Empty where this session has no subscription.' }),
  })
  .meta({
    id: 'PushSettings',
    examples: [
      {
        publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
        kinds: ['orders'],
      },
    ],
  })

/** As `PushSubscription.toJSON()` gives it. */
const Subscription = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: 'The address of a push service begins with https://.' })
    .max(1000)
    .meta({
      description: 'The address that the push service has given to this browser.',
      examples: ['https://push.example/send/4f1e6a'],
    }),
  p256dh: z
    .string()
    .regex(/^B[\w-]{86}$/, 'This is not a public key of a browser.')
    .meta({
      description: "The browser's public key, a point of P-256 as base64url.",
      examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
    }),
  auth: z
    .string()
    .regex(/^[\w-]{22}$/, 'This is not a secret of a browser.')
    .meta({
      description: "The browser's secret of 16 bytes, as base64url.",
      examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
    }),
})

export const getPush = operation({
  name: 'getPush',
  method: 'GET',
  path: '/account/push',
  feature: 'notifications',
  summary: 'Notifications on this device',
  description:
    'What the browser of this session shows notifications of, and the key that it subscribes with.',
  access: 'signed-in',
  reply: { 200: PushSettings },
  problems: ['unavailable'],
})

export const setPush = operation({
  name: 'setPush',
  method: 'PUT',
  path: '/account/push',
  feature: 'notifications',
  summary: 'Choose the notifications on this device',
  description:
    'Keeps the subscription of this browser for the time of this session, in place of an earlier one. It ends with the session, and when the push service says that it is gone.',
  access: 'signed-in',
  body: Subscription.extend({ kinds: Kinds }),
  reply: { 200: PushSettings },
  problems: ['unavailable', 'too_many_requests'],
  callsPerMinute: 30,
})

export const removePush = operation({
  name: 'removePush',
  method: 'DELETE',
  path: '/account/push',
  feature: 'notifications',
  summary: 'No more notifications on this device',
  access: 'signed-in',
  reply: done,
  problems: [],
})
