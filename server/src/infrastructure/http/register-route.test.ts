import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Access, CONFIRMED_MINUTES, type Operation } from '#contract/shared/operation.ts'
import { createLiveHub } from '#server/infrastructure/events/live-hub.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { IDLE_DAYS } from '../session/session.ts'
import type { Problem } from './problem.ts'
import { type RouteServices, registerRoute } from './register-route.ts'
import { JsonText, type Route, route } from './route.ts'

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
  app.decorateRequest('readAlready', null)
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

test('a text of the database is sent as it is, and tests find a member that the contract does not declare', async ({
  database,
  clock,
}) => {
  const operation = { ...anOperation('public'), reply: { 200: z.object({ name: z.string() }) } }
  for (const [text, status] of [
    ['{"name" : "Rosemary"}', 200],
    ['{"name" : "Rosemary", "secret" : 1}', 500],
  ] as const) {
    const app = await anApp(
      route(operation, async () => new JsonText(text)),
      { database, clock },
    )
    const answer = await app.inject({ url: '/api/ping' })
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.body).toBe(text)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    await app.close()
  }
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

describe('what is read with the caller', () => {
  const query = z.object({ of: z.enum(['mine', 'both']) })
  /** Answers with the query and the person's id, and notes in `told` what the handler gets. */
  const reading = (access: Access, told: unknown[] = []) =>
    route(
      { ...anOperation(access), query, reply: { 200: z.object({ of: z.string(), userId: z.uuid() }) } },
      async ({ readAlready }) => {
        told.push(readAlready)
        return readAlready as never
      },
      {
        readAsViewer:
          ({ of }) =>
          (sql, userId) =>
            sql`json_build_object('of', ${of}::text, 'userId', ${userId})`,
      },
    )

  test('is read as this person, with the query', async ({ database, clock }) => {
    const app = await anApp(reading('signed-in'), { database, clock })
    for (const user of [await aUser(database), await aUser(database)]) {
      const headers = await signedIn(database, user, clock.now())
      const answer = await app.inject({ url: '/api/ping?of=both', headers })
      expect(answer.json()).toEqual({ of: 'both', userId: user.id })
    }
    await app.close()
  })

  test('reaches nobody whom the access rule refuses', async ({ database, clock }) => {
    const told: unknown[] = []
    const app = await anApp(reading('owner', told), { database, clock })
    const user = await aUser(database)
    const headers = await signedIn(database, user, clock.now())
    const codeOf = async (sent: Record<string, string>, url = '/api/ping?of=mine') =>
      (await app.inject({ url, headers: sent })).json().code
    expect(await codeOf(headers)).toBe('forbidden')
    expect(await codeOf({})).toBe('not_signed_in')
    expect(await codeOf({}, '/api/ping?of=theirs')).toBe('not_signed_in')
    await database.sql`update users set role = 'admin', suspended_at = now() where id = ${user.id}`
    expect(await codeOf(headers)).toBe('not_signed_in')
    await database.sql`update users set suspended_at = null where id = ${user.id}`
    expect(await codeOf(headers)).toBeUndefined()
    clock.advanceSeconds(IDLE_DAYS * 24 * 60 * 60)
    expect(await codeOf(headers)).toBe('not_signed_in')
    expect(told).toEqual([{ of: 'mine', userId: user.id }])
    await app.close()
  })
})
