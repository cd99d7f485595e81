import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Operation } from '#contract/shared/operation.ts'
import { ProblemBody } from '#contract/shared/problem.ts'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createLiveHub } from '#server/infrastructure/events/live-hub.ts'
import { registerRoute } from '#server/infrastructure/http/register-route.ts'
import { route } from '#server/infrastructure/http/route.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

const json = { 'content-type': 'application/json' }

describe('the problem envelope', () => {
  test.for([
    ['an unknown address', { url: '/api/nothing' }, 404, 'not_found'],
    ['an unknown method', { method: 'DELETE', url: '/api/login' }, 405, 'method_not_allowed'],
    ['a method no operation has', { method: 'OPTIONS', url: '/api/session' }, 405, 'method_not_allowed'],
    ['an address that is not text', { url: '/api/%zz' }, 400, 'invalid_input'],
    ['an endless parameter', { url: `/api/stores/${'a'.repeat(400)}` }, 404, 'not_found'],
    ['an invalid parameter', { url: '/api/stores/1' }, 400, 'invalid_input'],
    ['an invalid query', { url: '/api/towns?latitude=91&longitude=0' }, 400, 'invalid_input'],
    ['a missing body', { method: 'POST', url: '/api/geocode' }, 400, 'invalid_input'],
    [
      'an empty body',
      { method: 'POST', url: '/api/geocode', headers: json, payload: '' },
      400,
      'invalid_input',
    ],
    [
      'malformed JSON',
      { method: 'POST', url: '/api/geocode', headers: json, payload: '{"address":' },
      400,
      'invalid_input',
    ],
    [
      'a prototype key',
      { method: 'POST', url: '/api/geocode', headers: json, payload: '{"__proto__":{"address":"x"}}' },
      400,
      'invalid_input',
    ],
    [
      'another media type',
      { method: 'POST', url: '/api/geocode', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=a',
      },
      415,
      'unsupported_media_type',
    ],
    [
      'ten megabytes',
      { method: 'POST', url: '/api/geocode', payload: { address: 'x'.repeat(10 * 1024 * 1024) } },
      413,
      'too_large',
    ],
    [
      'a NUL in the query',
      { url: '/api/products/local?latitude=1&longitude=1&search=a%00' },
      400,
      'invalid_input',
    ],
    ['a NUL in a parameter', { url: '/api/pictures/%00' }, 400, 'invalid_input'],
    [
      'a NUL deep in the body',
      { method: 'POST', url: '/api/geocode', payload: { address: 'x', more: [{ deep: 'a\0' }] } },
      400,
      'invalid_input',
    ],
  ] as const)('%s', async ([, request, status, code], { app }) => {
    const reply = await app.inject(request as never)
    expect([reply.statusCode, reply.json<ProblemBody>().code]).toEqual([status, code])
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expectEnvelope(reply.json())
  })

  test('answers a request that is not HTTP', async ({ database }) => {
    const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
    socket.write('NONSENSE\r\n\r\n')
    const text = await socket.reduce((whole: string, part: string) => whole + part, '')
    await app.close()
    expect(text).toMatch(/^HTTP\/1.1 400 /)
    expectEnvelope(JSON.parse(text.slice(text.indexOf('\r\n\r\n'))))
  })

  test('names every wrong field by its path', async ({ app, database }) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: await signedIn(database, await aUser(database)),
      payload: { paymentMethod: 'shells', deliveryAddress: { street: '' }, products: [] },
    })
    const { fields } = reply.json<ProblemBody>()
    expect(fields).toMatchObject({
      'deliveryAddress.street': 'Street is required',
      products: 'Your cart is empty',
    })
    expect(fields).toHaveProperty('paymentMethod')
  })

  test('a 405 answer names the allowed methods', async ({ app }) => {
    const reply = await app.inject({ method: 'PUT', url: '/api/session' })
    expect(reply.headers.allow).toBe('GET, HEAD')
  })
})

describe('an unforeseen error', () => {
  test.for([
    ['an error that the server throws', '/fails', 500],
    ['a thrown text', '/throws-text', 500],
    ['an answer that is not the declared one', '/answers-otherwise', 500],
    ['an error of the database', '/breaks-sql', 500],
  ] as const)(
    '%s is logged once with its id, and the answer reveals nothing',
    async ([, path, status], { database }) => {
      const lines: string[] = []
      const app = await failingApp(database, lines)
      const reply = await app.inject(`/api${path}`)
      await app.close()
      expect(reply.statusCode).toBe(status)
      const body = reply.json<ProblemBody>()
      expectEnvelope(body)
      expect(body).toMatchObject({ code: 'internal', requestId: expect.stringMatching(/^[0-9a-f-]{32}$/) })
      expect(reply.body).not.toMatch(/secret|select|zod|stack|\.ts/i)
      expect(lines).toHaveLength(1)
      expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
        reqId: body.requestId,
        msg: 'unexpected failure',
      })
    },
  )
})

function expectEnvelope(body: unknown): void {
  const problem = ProblemBody.strict().parse(body)
  expect(problem.message).not.toBe('')
  expect(problem.error).toBe(problem.message)
}

async function failingApp(database: Database, lines: string[]): Promise<FastifyInstance> {
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'warn' }),
    database,
    logStream: { write: (line) => lines.push(line) },
  })
  const fail = (path: Operation['path'], handle: () => Promise<unknown>) =>
    registerRoute(
      app,
      route(
        {
          name: path,
          method: 'GET',
          path,
          feature: 'tests',
          summary: '',
          access: 'public',
          reply: { 200: z.object({ done: z.literal(true) }) },
          problems: [],
        },
        handle as never,
      ),
      {
        database,
        clock: { now: () => new Date() },
        live: createLiveHub({ database, topics: [], clock: { now: () => new Date() }, log: console }),
        secureCookies: false,
        limitCalls: false,
        limitFactor: 1,
        checkReplies: true,
      },
    )
  fail('/fails', () => Promise.reject(new Error('secret')))
  fail('/throws-text', () => Promise.reject('secret'))
  fail('/answers-otherwise', async () => ({ done: 'secret' }))
  fail('/breaks-sql', () => database.sql`select secret from nowhere`)
  return app
}
