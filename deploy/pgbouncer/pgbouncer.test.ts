import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { startCluster } from '#server/infrastructure/database/replica.fixture.ts'
import { anItem, aUser, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { urlOf } from '#testing/start-database.ts'
import { assertInstalled } from '../programs.ts'
import { startMainstreet } from '../start-mainstreet.ts'
import { aPooler, type Pooler } from './pgbouncer.fixture.ts'

beforeAll(() => assertInstalled({ pgbouncer: 'pgbouncer' }))

const server = () => inject('databaseServer')
const directUrl = (database: string) => urlOf(server(), database)
const admin = postgres({ ...server(), database: 'postgres', max: 1, onnotice: () => {} })
let name = ''
beforeEach(async () => {
  name = `pooled_${randomUUID().replaceAll('-', '')}`
  await admin`create database ${admin(name)}`
})
afterAll(() => admin.end())

async function pooled(settings?: Record<string, string>): Promise<Pooler> {
  const pooler = await aPooler(server(), name, settings)
  onTestFinished(() => pooler[Symbol.asyncDispose]())
  return pooler
}

test('behind two connections in transaction mode, customers order and search, and jobs and news arrive', async () => {
  const { url } = await pooled({ default_pool_size: '2' })
  const { app, database } = await startMainstreet({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl(name) })
  const item = await anItem(database, { name: 'Seeded sourdough', quantity: 1000 })
  const customers = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const user = await aUser(database)
      return signedIn(database, user)
    }),
  )
  const heard: string[] = []
  const stopListening = await database.listener.listen(
    'live',
    (message) => heard.push(message),
    () => {},
  )
  const replies = await Promise.all(
    customers.flatMap((headers) =>
      [1, 2].map(() =>
        app.inject({
          method: 'POST',
          url: '/api/orders',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          payload: orderDraft([{ ...item, quantity: 1 }]),
        }),
      ),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 32 }, () => 201))
  const found = await app.inject('/api/products/local?latitude=36.1537&longitude=-86.7958&search=sourdogh')
  expect(found.json().products).toMatchObject([{ item_name: 'Seeded sourdough' }])
  await eventually(() => expect(heard.length).toBeGreaterThan(0))
  await eventually(async () => {
    expect(await database.sql`select from jobs where run_at <= now() and failed_at is null`).toHaveLength(0)
  })
  stopListening()
})

test('a connection of the pooler has the limit of a statement, also after a transaction with another one', async () => {
  const { url } = await pooled({ default_pool_size: '1' })
  const { database } = await startMainstreet({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl(name) })
  const limitOf = async () => (await database.sql`show statement_timeout`)[0]?.statementTimeout
  expect(await limitOf()).toBe('20s')
  await database.sql.begin(async (tx) => {
    await tx`set local statement_timeout = '10ms'`
    await expect(tx.savepoint((part) => part`select pg_sleep(1)`)).rejects.toMatchObject({ code: '57014' })
  })
  expect(await limitOf()).toBe('20s')
})

test('without the direct address it does not start, and says which setting to add', async () => {
  const { url } = await pooled()
  await expect(startMainstreet({ DATABASE_URL: url })).rejects.toThrow('leads through a pooler')
})

const LENIENT = { ignore_startup_parameters: 'statement_timeout,jit,plan_cache_mode' }

test.each([
  ['without the direct address', undefined],
  ['with the pooler as the direct address', 'pooler'],
])('behind a pooler that drops settings and notifications it does not start %s', async (_, direct) => {
  const { url } = await pooled(LENIENT)
  const starting = startMainstreet({
    DATABASE_URL: url,
    ...(direct !== undefined && { DATABASE_DIRECT_URL: url }),
  })
  await expect(starting).rejects.toThrow('did not arrive')
})

test('behind a pooler that drops settings and passes on notifications it does not start without the direct address', async () => {
  const { url } = await pooled({ ...LENIENT, pool_mode: 'session' })
  await expect(startMainstreet({ DATABASE_URL: url })).rejects.toThrow(
    /have statement_timeout at 0.*\n.*DATABASE_DIRECT_URL/,
  )
})

test('with another database as the direct address it does not start', async () => {
  const { url } = await pooled()
  const other = `${name}_other`
  await admin`create database ${admin(other)}`
  const starting = startMainstreet({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl(other) })
  await expect(starting).rejects.toThrow('DATABASE_DIRECT_URL leads to another database')
})

test('connections of the pooler from before the first start have to be opened again', async () => {
  const pooler = await pooled({ default_pool_size: '1' })
  const early = postgres(pooler.url, { max: 1, prepare: false })
  await early`select 1`
  await early.end()
  const addresses = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl(name) }
  await expect(startMainstreet(addresses)).rejects.toThrow('have statement_timeout at 0, and not at 20000')
  await pooler.reconnect()
  const { database } = await startMainstreet(addresses)
  expect(await database.sql`show jit`).toEqual([{ jit: 'off' }])
})

test('replicas are read through a pooler, too, with the limit of a statement', async () => {
  const { gate, standby, undo } = await startCluster()
  onTestFinished(undo)
  const poolers = await Promise.all([gate, standby].map(({ url }) => poolerBefore(new URL(url))))
  const [primary = '', replica = ''] = poolers.map(({ url }) => url)
  const { database } = await startMainstreet({
    DATABASE_URL: primary,
    DATABASE_DIRECT_URL: gate.url,
    DATABASE_REPLICA_URL: replica,
  })
  await eventually(async () => {
    const [row] = await database.catalogue(
      (sql) => sql`select pg_is_in_recovery() as standby, current_setting('statement_timeout') as limit`,
    )
    expect(row).toEqual({ standby: true, limit: '20s' })
  })
})

async function poolerBefore({ hostname, port, username, password, pathname }: URL): Promise<Pooler> {
  const pooler = await aPooler(
    { host: hostname, port: Number(port), username, password: decodeURIComponent(password) },
    pathname.slice(1),
  )
  onTestFinished(() => pooler[Symbol.asyncDispose]())
  return pooler
}
