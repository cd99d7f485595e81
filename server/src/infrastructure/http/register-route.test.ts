import Fastify from 'fastify'
import { z } from 'zod'
import type { Access, Operation } from '#contract/shared/operation.ts'
import { createLiveHub } from '#server/infrastructure/events/live-hub.ts'
import { describe, expect, test } from '#testing/test.ts'
import { registerRoute } from './register-route.ts'
import { route } from './route.ts'

const anOperation = (access: unknown): Operation => ({
  name: 'ping',
  method: 'GET',
  path: '/ping',
  feature: 'tests',
  summary: 'Ping',
  access: access as Access,
  reply: { 200: z.object({}) },
  problems: [],
})

describe('an operation does not start', () => {
  test.for([undefined, null, '', 'everybody', 'toString', '__proto__'])(
    'with the access rule %s',
    (access, { database, clock }) => {
      const unruled = route(anOperation(access), async () => ({}) as never)
      expect(() =>
        registerRoute(Fastify(), unruled, {
          database,
          clock,
          live: createLiveHub({ database, topics: [], clock, log: console }),
          secureCookies: false,
          limitCalls: false,
        }),
      ).toThrow('The operation ping does not say who may call it.')
    },
  )
})
