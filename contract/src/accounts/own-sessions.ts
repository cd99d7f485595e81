import { z } from 'zod'
import { operation } from '../shared/operation.ts'

export const SessionId = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'Invalid id')
  .toLowerCase()
  .meta({
    description: 'The id of a session in the list of your sessions.',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  })

export const OwnSession = z
  .object({
    id: SessionId,
    openedAt: z.iso.datetime(),
    userAgent: z.string().nullable().meta({ description: 'What the browser says of itself.' }),
    address: z.string().nullable().meta({ description: 'The network address of the login.' }),
    place: z
      .string()
      .nullable()
      .meta({ description: 'The place of that address, where the server knows it: with GEOIP_FILE.' }),
    isCurrent: z.boolean().meta({ description: 'The session of this call.' }),
  })
  .meta({
    id: 'OwnSession',
    examples: [
      {
        id: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        openedAt: '2026-05-04T16:20:00.000Z',
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/141.0',
        address: '203.0.113.7',
        place: 'Nashville, Tennessee, United States',
        isCurrent: true,
      },
    ],
  })
export type OwnSession = z.infer<typeof OwnSession>

const Ended = z.object({
  ended: z
    .number()
    .int()
    .meta({ description: 'How many sessions have ended.', examples: [1] }),
})

export const listOwnSessions = operation({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/account/sessions',
  feature: 'accounts',
  summary: 'Where you are logged in',
  description: 'The open sessions of your account: this one first, then the newest.',
  access: 'signed-in',
  reply: { 200: z.object({ sessions: z.array(OwnSession) }) },
  problems: [],
})

export const endOtherSessions = operation({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/account/sessions',
  feature: 'accounts',
  summary: 'Log out everywhere else',
  description: 'Ends all sessions of your account but this one.',
  access: 'signed-in',
  confirmed: true,
  reply: { 200: Ended },
  problems: [],
})

export const endSession = operation({
  name: 'endSession',
  method: 'DELETE',
  path: '/account/sessions/{sessionId}',
  feature: 'accounts',
  summary: 'Log out a device',
  description:
    'Ends one session of your account. A session that has ended, or that is not yours, changes nothing.',
  access: 'signed-in',
  confirmed: true,
  params: z.object({ sessionId: SessionId }),
  reply: { 200: Ended },
  problems: [],
})
