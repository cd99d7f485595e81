import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { measure } from '#server/infrastructure/metrics/measured.ts'
import { startTrace } from '#server/infrastructure/metrics/trace.ts'
import { enqueue, task } from '#server/infrastructure/queue/queue.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { startFakeSmtp } from '#testing/fake-smtp.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { expect, test } from '#testing/test.ts'
import { aRun } from '../../features/orders/runs/runs.fixture.ts'
import { aMetricsServer, measuredConfig } from './scrape.fixture.ts'
import { serveMetrics } from './serve-metrics.ts'
import { serviceOf } from './service-of.ts'

const log = { info() {}, error() {} }
const call = (labels: string) => `mainstreet_http_request_duration_seconds_count{${labels}}`

test('calls are counted by operation, method and status, and never by address', async ({ app, database }) => {
  const { scrape } = await aMetricsServer(database)
  await app.inject({ url: '/api/health' })
  await app.inject({ url: `/api/stores/${randomUUID()}` })
  await app.inject({ url: `/api/stores/${randomUUID()}` })
  await app.inject({ url: '/api/orders' })
  await app.inject({ method: 'POST', url: '/api/login', payload: 'no JSON' })
  await app.inject({ url: '/nowhere?email=june@mainstreet.example' })
  for (const method of ['PROPFIND', 'LINK', 'REBIND'] as string[])
    await app.inject({ method: method as 'GET', url: '/api/health' })
  const found = await scrape()
  expect(found.get(call('operation="getStore",method="GET",status="404"'))).toBe(2)
  expect(found.get(call('operation="listOrders",method="GET",status="401"'))).toBe(1)
  expect(found.get(call('operation="logIn",method="POST",status="415"'))).toBe(1)
  expect(found.get(call('operation="page",method="GET",status="404"'))).toBe(1)
  expect([...found.keys()].filter((name) => /PROPFIND|LINK|REBIND/.test(name))).toEqual([])
  expect([...found.keys()].join()).not.toContain('june')
})

test('jobs and emails are counted by outcome', async ({ database, clock }) => {
  const { scrape } = await aMetricsServer(database)
  await using smtp = await startFakeSmtp()
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'a@a.example', outboxDirectory: '' })
  const send = task('test.send', z.object({}), () =>
    mailer.send({ to: 'b@b.example', subject: 'Hi', text: '' }),
  )
  const sendOne = async () => {
    await enqueue(database.sql, 'test.send', {}, { maxAttempts: 1 })
    await runDueJobs({ database, clock, tasks: [send], log })
  }
  await sendOne()
  smtp.trouble = 'busy'
  await sendOne()
  smtp.trouble = 'unknown-recipient'
  await sendOne()
  const found = await scrape()
  for (const outcome of ['sent', 'failed', 'refused'])
    expect(found.get(`mainstreet_emails_total{outcome="${outcome}"}`)).toBe(1)
  const jobs = (outcome: string) =>
    `mainstreet_job_duration_seconds_count{task="test.send",outcome="${outcome}"}`
  expect([found.get(jobs('done')), found.get(jobs('failed'))]).toEqual([1, 2])
  expect(found.get('mainstreet_jobs{state="failed"}')).toBe(2)
  await database.sql`delete from jobs`
})

test('open orders have a count and an age, and one for later counts from an hour before', async ({
  app,
  database,
}) => {
  const { scrape } = await aMetricsServer(database)
  const store = await aStore(database, {})
  const item = await anItem(database, { storeId: store.id })
  const headers = await signedIn(database, await aUser(database))
  const order = async () =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      headers,
      payload: orderDraft([{ ...item, quantity: 1 }]),
    })
  expect((await order()).statusCode).toBe(201)
  await database.sql`
    update fulfillments set placed_at = now() - interval '20 minutes', promised_by = now() - interval '1 minute'`
  const late = await scrape()
  expect(late.get('mainstreet_open_orders{status="pending"}')).toBe(1)
  expect(late.get('mainstreet_open_orders{status="shipped"}')).toBe(0)
  expect(late.get('mainstreet_open_orders_age_seconds{status="pending"}')).toBeGreaterThan(1_190)
  expect(late.get('mainstreet_late_orders')).toBe(1)
  await database.sql`update fulfillments set promised_by = now() + interval '10 hours'`
  const planned = await scrape()
  expect(planned.get('mainstreet_open_orders_age_seconds{status="pending"}')).toBe(0)
  expect(planned.get('mainstreet_late_orders')).toBe(0)
})

test('open runs have a count, and the positions of their couriers a count and an age', async ({
  app,
  database,
}) => {
  const { scrape } = await aMetricsServer(database)
  const figures = async () => {
    const found = await scrape()
    return ['runs_open', 'courier_positions_total', 'courier_position_age_seconds'].map((name) =>
      found.get(`mainstreet_${name}`),
    )
  }
  expect(await figures()).toEqual([0, 0, undefined])
  const runs = [await aRun(app, database, 1), await aRun(app, database, 1)]
  for (const { courier } of runs) await courier.setOut()
  expect(await figures()).toEqual([2, 0, undefined])
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await runs[0]?.courier.tell(minutesAgo(1))
  await runs[1]?.courier.tell(minutesAgo(10))
  // An older one than the stored one is not stored.
  await runs[0]?.courier.tell(minutesAgo(20))
  const [open, stored, age] = await figures()
  expect([open, stored]).toEqual([2, 2])
  expect(age).toBeGreaterThanOrEqual(600)
  expect(age).toBeLessThan(660)
  await runs[1]?.courier.finish()
  expect((await figures())[2]).toBeLessThan(600)
  await runs[0]?.courier.finish()
  expect(await figures()).toEqual([0, 2, undefined])
})

test('a job that no server works on is as old as it is due', async ({ database }) => {
  const { scrape } = await aMetricsServer(database)
  await database.sql`delete from jobs`
  await enqueue(database.sql, 'later', {}, { runAt: new Date(Date.now() + 60_000) })
  expect((await scrape()).get('mainstreet_jobs_waited_seconds')).toBe(0)
  await enqueue(database.sql, 'due', {}, { runAt: new Date(Date.now() - 600_000) })
  const found = await scrape()
  expect(found.get('mainstreet_jobs_waited_seconds')).toBeGreaterThan(590)
  expect(found.get('mainstreet_jobs{state="overdue"}')).toBe(1)
  await database.sql`delete from jobs`
})

test('without a database there is an answer, and what only the database knows is left out', async ({
  database,
}) => {
  let isAway = false
  const sql = new Proxy(database.sql, {
    apply: (target, self, args) =>
      isAway ? Promise.reject(new Error('gone')) : Reflect.apply(target, self, args),
  })
  const { scrape } = await aMetricsServer({ ...database, sql })
  const before = await scrape()
  expect(before.get('mainstreet_database_up')).toBe(1)
  expect(before.get('mainstreet_database_size_bytes')).toBeGreaterThan(1_000_000)
  expect(before.get('mainstreet_database_connections{state="active"}')).toBeGreaterThan(0)
  isAway = true
  const away = await scrape()
  expect(away.get('mainstreet_database_up')).toBe(0)
  for (const name of [
    'database_answer_seconds',
    'database_size_bytes',
    'jobs_waited_seconds',
    'jobs{state="failed"}',
  ])
    expect(away.has(`mainstreet_${name}`)).toBe(false)
  expect([...away.keys()].some((name) => name.startsWith('nodejs_eventloop_lag'))).toBe(true)
})

test('calls to other servers are counted by service', async ({ database }) => {
  const shop = createServer((_request, response) => response.writeHead(503).end())
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  const config = measuredConfig(tmpdir(), { SHOPIFY_API_BASE: address })
  const { scrape } = await aMetricsServer(database, config)
  await fetch(address)
  shop.closeAllConnections()
  shop.close()
  await fetch(address).catch(() => {})
  const calls = (status: string) =>
    `mainstreet_outgoing_request_duration_seconds_count{service="shopify",status="${status}"}`
  await eventually(async () => {
    const found = await scrape()
    expect([found.get(calls('503')), found.get(calls('none'))]).toEqual([1, 1])
  })
  expect(serviceOf('a-shop.myshopify.com', config)).toBe('shopify')
  expect(serviceOf('web.push.apple.com', config)).toBe('push')
  expect(serviceOf('notmyshopify.com', config)).toBe('other')
  const routed = measuredConfig('.', { ROUTER_URL: 'http://osrm.example:5000/osrm/' })
  expect(serviceOf('osrm.example:5000', routed)).toBe('router')
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  const elsewhere = measuredConfig('.', { PICTURES_URL: 's3://town?endpoint=https://s3.example', ...keys })
  expect(serviceOf('s3.example', elsewhere)).toBe('pictures')
})

test('the port answers at one address, to GET alone, and says so when it is taken', async ({ database }) => {
  const { port } = await aMetricsServer(database)
  const ask = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
  expect(await ask('/api/metrics?name=all')).toBe(200)
  expect(await ask('/api/metrics', 'POST')).toBe(405)
  expect(await ask('/api/stores/nearby')).toBe(404)
  await expect(serveMetrics(measuredConfig('.', { METRICS_PORT: String(port) }), database)).rejects.toThrow(
    `METRICS_PORT=${port + 1} npm start`,
  )
})

test('the alerts and the dashboard name metrics that exist', async ({ database }) => {
  const { scrape } = await aMetricsServer({
    ...database,
    replicas: () => [{ name: 'replica', isUsed: true, lagMs: 1 }],
  })
  await database.sql`insert into backups (made_at, made_by) values (now(), 'a test')`
  const trace = startTrace()
  measure('answer', { operation: 'page', method: 'GET', status: 200, seconds: 1, trace })
  measure('job', { task: 'a', outcome: 'done', seconds: 1, trace })
  // The first scrape is a call to another server, too.
  await scrape()
  const found = new Set([...(await scrape()).keys()].map((series) => series.replace(/\{.*/, '')))
  const directory = path.resolve(import.meta.dirname, '../../../../deploy/prometheus')
  const texts = ['alerts.yml', 'dashboard.json'].map((file) => readFile(path.join(directory, file), 'utf8'))
  const named = (await Promise.all(texts)).join('').match(/\b(mainstreet|nodejs|process)_\w+/g)
  expect(new Set(named).size).toBeGreaterThan(20)
  for (const name of new Set(named)) expect(found).toContain(name)
})
