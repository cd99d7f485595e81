import { createServer, type Socket } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { ProblemBody } from '#contract/shared/problem.ts'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { aStore } from '#testing/builders.ts'
import { test as base, describe, expect } from '#testing/test.ts'
import { apiDocument } from '../api-reference/api-document.ts'
import { exampleOf } from '../api-reference/api-schemas.ts'
import { aWebBuild } from '../site/built-web.fixture.ts'
import { listRoutes } from './features.ts'

const config = readConfig({ LOG_LEVEL: 'silent' })
const operations = listRoutes(config, {} as Database).map(({ operation }) => operation)
const document = apiDocument(operations)

const test = base.extend<{ stranded: FastifyInstance }>({
  /** The server, without a database at the configured address. */
  stranded: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
    async ({}, use) => {
      const database = openDatabase({ connection: 'postgres://nobody@127.0.0.1:1/nothing' })
      await using build = await aWebBuild()
      const app = await createApp({ config, database, webDirectory: build.directory, limitCalls: false })
      await use(app)
      await app.close()
      await database.close()
    },
    { scope: 'file' },
  ],
})

/** A valid request of an operation, made from the examples in the API document. */
function exampleRequest(method: string, path: string) {
  const { parameters = [], requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {}
  let url = path
  const query = new URLSearchParams()
  const headers: Record<string, string> = { cookie: `mainstreet_session=${'a'.repeat(43)}` }
  for (const { name, in: place, required, schema } of parameters) {
    if (!required && place !== 'query') continue
    const value = String(exampleOf(schema, document.components.schemas))
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value))
    else if (place === 'header') headers[name] = value
    else if (required) query.set(name, value)
  }
  const [mediaType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (mediaType !== undefined) headers['content-type'] = mediaType
  return { method, url: `${url}?${query}`, headers, ...(body && { payload: body.example ?? body.examples }) }
}

/** These operations need files that come with the server, or nothing. */
const withoutDatabase = new Set([
  'geocodeAddress',
  'listTowns',
  'findZipArea',
  'getMapGround',
  'getMapWater',
  'drawProduct',
  'checkPassword',
])

describe('while the database is away', () => {
  test.for(
    operations
      .filter(({ name }) => !withoutDatabase.has(name))
      .map(({ name, method, path }) => [name, method, `/api${path}`] as const),
  )('%s answers 503 in plain words and says when to try again', async ([, method, path], { stranded }) => {
    const reply = await stranded.inject(exampleRequest(method, path) as InjectOptions)
    expect([reply.statusCode, ProblemBody.strict().parse(reply.json())]).toEqual([
      503,
      {
        success: false,
        code: 'unavailable',
        message: 'Mainstreet is not available right now. Please try again in a moment.',
        error: 'Mainstreet is not available right now. Please try again in a moment.',
      },
    ])
    expect(reply.headers['retry-after']).toBe('5')
  })

  test('a store page is served and can offer to try again', async ({ stranded }) => {
    const reply = await stranded.inject('/store/0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.body).toContain('<div id="root">')
  })

  test('the sitemaps answer 503', async ({ stranded }) => {
    for (const url of ['/sitemap.xml', '/sitemap-stores.xml?from=0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11']) {
      expect((await stranded.inject(url)).statusCode).toBe(503)
    }
  })

  test('the process is healthy and not ready', async ({ stranded }) => {
    expect((await stranded.inject('/api/health')).statusCode).toBe(200)
    const ready = await stranded.inject('/api/ready')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
  })

  test('the process is ready for visitors while a replica answers them', async () => {
    const database = openDatabase({ connection: 'postgres://nobody@127.0.0.1:1/nothing' })
    const app = await createApp({ config, database: { ...database, hasReplica: () => true } })
    const ready = await app.inject('/api/ready')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'read-only' }])
    await app.close()
    await database.close()
  })

  test('the log has one line for a request, without a stack', async () => {
    const lines: string[] = []
    const database = openDatabase({ connection: 'postgres://nobody@127.0.0.1:1/nothing' })
    const app = await createApp({
      config: readConfig({ LOG_LEVEL: 'warn' }),
      database,
      logStream: { write: (line) => lines.push(line) },
    })
    await app.inject('/sitemap.xml')
    await app.close()
    await database.close()
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'the database cannot be used', code: 'ECONNREFUSED' }),
    ])
    expect(lines[0]).not.toContain('"stack"')
  })
})

test('a process is not ready while the database accepts connections and does not answer', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const database = openDatabase({ connection: `postgres://nobody@127.0.0.1:${port}/nothing` })
  const app = await createApp({ config, database })
  expect((await app.inject('/api/ready')).statusCode).toBe(503)
  await app.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
  await database.close()
})

test('while the database is read-only, reads succeed, writes get 503, and the process is not ready', async ({
  database,
}) => {
  const { database: name } = database.sql.options
  const store = await aStore(database)
  await database.sql`alter database ${database.sql(name)} set default_transaction_read_only = on`
  const readOnly = openDatabase({ connection: { ...inject('databaseServer'), database: name } })
  const app = await createApp({ config, database: readOnly, limitCalls: false })
  const statusOf = async (request: InjectOptions) => (await app.inject(request)).statusCode
  expect(await statusOf({ url: `/api/stores/${store.id}` })).toBe(200)
  // No write has been refused yet.
  expect(await statusOf({ url: '/api/ready' })).toBe(503)
  expect(await statusOf(exampleRequest('POST', '/api/signup') as InjectOptions)).toBe(503)
  await app.close()
  await readOnly.close()
  await database.sql`alter database ${database.sql(name)} reset default_transaction_read_only`
})

test('a process is not ready after a bounded time while the database is busy', async ({ database }) => {
  const { database: name } = database.sql.options
  const busy = openDatabase({ connection: { ...inject('databaseServer'), database: name }, poolSize: 1 })
  const app = await createApp({ config, database: busy })
  const work = busy.sql`select pg_sleep(600)`.execute()
  work.catch(() => {})
  expect((await app.inject('/api/ready')).statusCode).toBe(503)
  // The driver's own `cancel` loses an error of its connection, which then fails the whole run.
  await database.sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%'`
  await app.close()
  await busy.close()
})
