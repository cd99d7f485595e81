import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Operation } from '#contract/shared/operation.ts'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { listRoutes } from '../app/features.ts'
import { REFUSALS_A_MINUTE } from './request-guards.ts'

const withBody = listRoutes(readConfig({}), {} as Database)
  .map(({ operation }): Operation => operation)
  .filter(({ body }) => body !== undefined)
const guarded = withBody.filter(({ access }) => access !== 'public')
const addressOf = ({ path }: Operation) => `/api${path.replace(/\{\w+\}/g, 'x')}`

async function listening(database: Database): Promise<FastifyInstance> {
  const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, limitCalls: false })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

/** Sends the head of a request whose body never comes. */
async function announceBody(app: FastifyInstance, { method, path }: { method: string; path: string }) {
  const outgoing = send({
    host: '127.0.0.1',
    port: (app.server.address() as AddressInfo).port,
    method,
    path,
    headers: { 'content-type': 'application/json', 'content-length': 16 * 1024 * 1024 },
  })
  outgoing.on('error', () => {})
  outgoing.flushHeaders()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  outgoing.destroy()
  return response.statusCode
}

test('every operation that is not public refuses a stranger before it reads the body', async ({
  database,
}) => {
  const app = await listening(database)
  for (const operation of guarded) {
    const status = await announceBody(app, { method: operation.method, path: addressOf(operation) })
    expect(status, operation.name).toBe(401)
  }
  await app.close()
})

test('no operation unpacks a body', async ({ app, database }) => {
  const cookies = [
    await signedIn(database, await aUser(database)),
    await signedIn(database, await aUser(database, { role: 'admin' })),
  ]
  const payload = brotliCompressSync(Buffer.alloc(16 * 1024 * 1024, ' '))
  expect(payload.length).toBeLessThan(200)
  for (const operation of withBody) {
    for (const headers of cookies) {
      const reply = await app.inject({
        method: operation.method,
        url: addressOf(operation),
        headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'br' },
        payload,
      })
      expect([reply.statusCode, reply.json<{ code: string }>().code], operation.name).toEqual([
        415,
        'unsupported_media_type',
      ])
    }
  }
})

test('an answer tells the time of the clock that the server works by', async ({ app, clock }) => {
  clock.advanceSeconds(3 * 60 * 60)
  const { headers } = await app.inject('/api/session')
  expect(headers.date).toBe(clock.now().toUTCString())
})

describe('refusals', () => {
  test('are counted by network address, and people who are logged in are not', async ({ database }) => {
    const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
    const ask = (remoteAddress: string, headers = {}) =>
      app.inject({ url: '/api/stores/own', remoteAddress, headers })
    for (let call = 0; call < REFUSALS_A_MINUTE; call++) {
      expect((await ask('203.0.113.7')).statusCode).toBe(401)
    }
    const refused = await ask('203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const headers = await signedIn(database, await aUser(database, { role: 'admin' }))
    expect((await ask('203.0.113.7', headers)).statusCode).toBe(200)
    expect((await ask('203.0.113.8')).statusCode).toBe(401)
    await app.close()
  })
})

describe('an address in another spelling', () => {
  test.for(['/%61pi/session', '/api/%73ession', '/%61%70%69/nothing'])(
    '%s is not kept by caches',
    async (url, { app }) => {
      const { headers } = await app.inject(url)
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('is refused to another website too', async ({ app }) => {
    const headers = { origin: 'https://evil.example' }
    const reply = await app.inject({ method: 'POST', url: '/%61pi/logout', payload: {}, headers })
    expect(reply.statusCode).toBe(403)
  })
})
