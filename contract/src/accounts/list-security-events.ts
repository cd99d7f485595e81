import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { securityKinds } from './security-kinds.ts'

export const SecurityEvent = z
  .object({
    id: RecordId,
    kind: z.enum(securityKinds),
    at: z.iso.datetime(),
    userAgent: z.string().nullable().meta({ description: 'What the browser says of itself.' }),
    address: z.string().nullable().meta({ description: 'The network address.' }),
    place: z
      .string()
      .nullable()
      .meta({ description: 'The place of that address, where the server knows it: with GEOIP_FILE.' }),
    detail: z.string().nullable().meta({ description: 'What else is known, such as the name of a passkey.' }),
  })
  .meta({
    id: 'SecurityEvent',
    examples: [
      {
        id: '0199f3a1-2b4c-7d5e-8f60-718293a4b5c6',
        kind: 'new_device',
        at: '2026-05-04T16:20:00.000Z',
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/141.0',
        address: '203.0.113.7',
        place: 'Nashville, Tennessee, United States',
        detail: null,
      },
    ],
  })
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const listSecurityEvents = operation({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/account/security-events',
  feature: 'accounts',
  summary: 'Recent activity of your account',
  description:
    'What happened to the safety of your account, the newest first: at most 100 events of the last year.',
  access: 'signed-in',
  reply: { 200: z.object({ events: z.array(SecurityEvent) }) },
  problems: [],
})
