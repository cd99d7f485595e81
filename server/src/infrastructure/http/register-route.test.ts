import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Access, CONFIRMED_MINUTES, type Operation } from '#contract/shared/operation.ts'
import { createLiveHub } from '#server/infrastructure/events/live-hub.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import type { Problem } from './problem.ts'
import { type RouteServices, registerRoute } from './register-route.ts'
import { type Route, route } from './route.ts'

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

async function anApp(added: Route, given: Given): Promise<FastifyInstance> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler<Error & Partial<Problem>>(({ message, code, status = 500 }, _request, reply) =>
    reply.status(status).send({ success: false, code: code ?? 'internal', message, error: message }),
  )
  await app.register(cookie)
  app.decorateRequest('viewer', null)
  registerRoute(app, added, servicesOf(given))
  return app
}

type Given = Pick<RouteServices, 'database' | 'clock'>

const servicesOf = ({ database, clock }: Given): RouteServices => ({
  checkReplies: true,
  database,
  clock,
  live: createLiveHub({ database, topics: [], clock, log: console }),
  secureCookies: false,
  limitCalls: false,
  limitFactor: 1,
})

describe('an operation does not start', () => {
  test.for([undefined, null, '', 'everybody', 'toString', '__proto__'])(
    'with the access rule %s',
    (access, { database, clock }) => {
      const unruled = route(anOperation(access), async () => ({}) as never)
      expect(() => registerRoute(Fastify(), unruled, servicesOf({ database, clock }))).toThrow(
        'The operation ping does not say who may call it.',
      )
    },
  )
})

test('an operation that needs a confirmation is closed some minutes after the login', async ({
  database,
  clock,
}) => {
  const app = await anApp(
    route({ ...anOperation('signed-in'), confirmed: true }, async () => ({}) as never),
    { database, clock },
  )
  const headers = await signedIn(database, await aUser(database), clock.now())
  const ping = async () => (await app.inject({ url: '/api/ping', headers })).json()
  clock.advanceSeconds(CONFIRMED_MINUTES * 60 - 1)
  expect(await ping()).toEqual({})
  clock.advanceSeconds(1)
  expect(await ping()).toMatchObject({ message: 'Please confirm that it is you.' })
  await app.close()
})
