import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '#server/app/create-app.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { expect, test, testConfig } from '#testing/test.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { findTroubles } from './find-troubles.ts'
import { anOperator } from './operator.fixture.ts'

test('an operator reads what is wrong with the site, and nothing while it runs', async ({
  database,
  clock,
}) => {
  let isUsed = true
  const replicas = () => [{ name: 'replica', isUsed, lagMs: 1 }]
  const app = await createApp({ config: testConfig, database: { ...database, replicas }, clock })
  const { act } = await anOperator(app, database)
  const since = new Date(clock.now().getTime() - 60_000).toISOString()
  const troubles = async () => (await act('GET', `figures?since=${since}`)).json().troubles
  await database.sql`delete from jobs`
  expect(await troubles()).toEqual([])
  isUsed = false
  expect(await troubles()).toEqual([{ kind: 'replicaNotUsed', value: 1 }])
  await app.close()
})

test('each trouble is named, with how bad it is', async ({ app, database, clock }) => {
  const { sql } = database
  const now = clock.now()
  const kinds = async (freeBytes = 50) => {
    const found = await findTroubles(database, [tmpdir()], now, async () => ({ freeBytes, sizeBytes: 100 }))
    return Object.fromEntries(found.map(({ kind, value }) => [kind, value]))
  }
  await sql`delete from jobs`
  expect(await kinds()).toEqual({})
  expect(await kinds(9)).toEqual({ diskFull: 9 })

  await enqueue(sql, 'due', {}, { runAt: new Date(Date.now() - 280_000) })
  expect(await kinds()).toEqual({})
  await enqueue(sql, 'due', {}, { runAt: new Date(Date.now() - 600_000) })
  expect((await kinds()).jobsStandStill).toBeGreaterThan(590)
  await sql`delete from jobs`

  const noteMails = (outcome: string, count: number) => sql`
    insert into mail_log (at, email_key, subject, task, payload, outcome)
    select ${now}, 'june@mainstreet.example', 'Hello', 'a', '{}', ${outcome} from generate_series(1, ${count}::integer)`
  await noteMails('failed', 3)
  expect(await kinds()).toEqual({})
  await noteMails('refused', 1)
  expect(await kinds()).toEqual({ emailsFail: 4 })
  await noteMails('sent', 4)
  expect(await kinds()).toEqual({})

  const store = await aStore(database)
  await sql`update stores set phone = '615-555-0142' where id = ${store.id}`
  const item = await anItem(database, { storeId: store.id })
  const headers = await signedIn(database, await aUser(database))
  const payload = orderDraft([{ ...item, quantity: 1 }])
  const placed = await app.inject({ method: 'POST', url: '/api/orders', headers, payload })
  expect(placed.statusCode).toBe(201)
  await sql`delete from jobs`
  expect(await kinds()).toEqual({})
  await sql`update fulfillments set placed_at = ${now}::timestamptz - interval '16 minutes'`
  expect((await kinds()).ordersWait).toBeCloseTo(960, 0)
  const [trouble] = await findTroubles(database, [], now)
  expect(trouble?.order).toEqual({
    orderNumber: placed.json().orderId,
    storeId: store.id,
    storeName: store.name,
    storePhone: '615-555-0142',
  })
  await sql`update fulfillments set status = 'processing'`
  expect(await kinds()).toEqual({})
})

test('the limits are those of the alerts', async () => {
  const file = path.resolve(import.meta.dirname, '../../../../deploy/prometheus/alerts.yml')
  const alerts = await readFile(file, 'utf8')
  for (const limit of [
    'max(mainstreet_jobs_waited_seconds) > 300\n',
    'mainstreet_open_orders_age_seconds{status="pending"}) > 900\n',
    'mainstreet_disk_free_bytes / mainstreet_disk_size_bytes < 0.1\n',
    'increase(mainstreet_emails_total{outcome!="sent"}[15m])) > 3\n',
  ])
    expect(alerts).toContain(limit)
})
