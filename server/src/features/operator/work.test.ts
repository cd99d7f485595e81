import { createApp } from '#server/app/create-app.ts'
import { aWebBuild } from '#server/site/built-web.fixture.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { describe, expect, test, testConfig } from '#testing/test.ts'
import description from '../../../../package.json' with { type: 'json' }
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { runDueJobs } from '../../infrastructure/queue/run-job.ts'
import { anOperator, idsOf } from './operator.fixture.ts'

describe('work that was given up', () => {
  test('is listed and started again once, also by two operators at the same moment', async ({
    app,
    database,
    clock,
  }) => {
    const [ada, grace] = [await anOperator(app, database), await anOperator(app, database)]
    await enqueue(database.sql, 'nobody.knows-it', {}, { maxAttempts: 1 })
    const log = { info() {}, error() {} }
    await runDueJobs({ database, clock, tasks: [], log })
    const list = async () => (await ada.act('GET', 'jobs')).json().jobs
    const [job] = await list()
    expect(job).toMatchObject({
      task: 'nobody.knows-it',
      attempts: 1,
      failure: expect.stringContaining('No feature'),
    })
    const replies = await Promise.all([ada, grace].map(({ act }) => act('POST', `jobs/${job.id}/retry`)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await list()).toEqual([])
    expect(await runDueJobs({ database, clock, tasks: [], log })).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  test('is started again as a whole, without what somebody else has started', async ({ app, database }) => {
    const { act } = await anOperator(app, database)
    const rows = await database.sql<{ id: string }[]>`
      insert into jobs (task, payload, key, run_at, max_attempts, attempts, failed_at)
      select 'many', '{}', case when number > 3 then 'the-same' end, now() + interval '1 day', 3, 3, now()
      from generate_series(1, 5) as number returning id::text`
    const ids = idsOf([...rows])
    expect((await act('POST', `jobs/${ids[0]}/retry`)).statusCode).toBe(200)
    const retry = (jobIds: string[]) => act('POST', 'jobs/retry', { jobIds })
    expect((await retry(ids)).json()).toEqual({ started: 4 })
    // Two had one key: their work is done once.
    const waiting = await database.sql`select attempts, failed_at from jobs where task = 'many'`
    expect([...waiting]).toEqual(Array.from({ length: 4 }, () => ({ attempts: 0, failedAt: null })))
    expect((await retry(ids)).json()).toEqual({ started: 0 })
    const { acts } = (await act('GET', 'acts?act=jobs_retried')).json()
    expect(acts).toMatchObject([{ details: { jobs: 4 }, subjectKind: 'platform' }])
    expect((await retry([])).statusCode).toBe(400)
    expect((await retry(['x'])).statusCode).toBe(400)
    await database.sql`delete from jobs where task = 'many'`
  })

  test('does not double work that waits under its key anyway', async ({ app, database }) => {
    const { act } = await anOperator(app, database)
    const [failed] = await database.sql`
      insert into jobs (task, payload, key, run_at, max_attempts, failed_at)
      values ('twice', '{}', 'one-key', now(), 1, now()) returning id::text`
    await enqueue(database.sql, 'twice', {}, { jobKey: 'one-key', runAt: new Date('2999-01-01') })
    expect((await act('POST', `jobs/${failed?.id}/retry`)).statusCode).toBe(200)
    const left = await database.sql`select failed_at from jobs where task = 'twice'`
    expect([...left]).toEqual([{ failedAt: null }])
  })
})

test('emails are listed by address and outcome, and sent again', async ({ app, database, runJobs }) => {
  const { act } = await anOperator(app, database)
  const june = await aUser(database)
  expect((await act('POST', `people/${june.id}/password-reset`)).statusCode).toBe(200)
  await runJobs()
  const to = `mails?email=${june.email.toUpperCase()}`
  const [mail] = (await act('GET', to)).json().mails
  expect(mail).toMatchObject({ outcome: 'sent', email: june.email })
  expect((await act('GET', `${to}&failuresOnly=true`)).json().mails).toEqual([])
  expect((await act('POST', `mails/${mail.id}/resend`)).statusCode).toBe(200)
  await runJobs()
  expect((await act('GET', to)).json().mails).toHaveLength(2)
})

test('a person is logged out everywhere', async ({ app, database }) => {
  const { act } = await anOperator(app, database)
  const june = await aUser(database)
  const headers = await signedIn(database, june)
  await act('POST', `people/${june.id}/sign-out`)
  expect((await app.inject({ url: '/api/session', headers })).json().user).toBeNull()
})

test('the figures count the day, and the same hours a week before', async ({ app, database, clock }) => {
  const { act } = await anOperator(app, database)
  const now = clock.now()
  const since = new Date(now.getTime() - 60 * 60 * 1000).toISOString()
  const read = async () => (await act('GET', `figures?since=${since}`)).json()
  const before = await read()
  const store = await aStore(database)
  const item = await anItem(database, { storeId: store.id, priceCents: 1000 })
  const headers = await signedIn(database, await aUser(database))
  const payload = orderDraft([{ ...item, quantity: 1 }])
  const reply = await app.inject({ method: 'POST', url: '/api/orders', headers, payload })
  const { firestoreId, order } = reply.json()
  const report = { storeId: store.id, itemId: null, reason: 'other' }
  await app.inject({ method: 'POST', url: '/api/reports', payload: report })
  await database.sql`update reports set at = ${now}::timestamptz - interval '1 minute' where store_id = ${store.id}`
  await database.sql`update orders set placed_at = ${now}::timestamptz - interval '1 minute' where id = ${firestoreId}`
  const after = await read()
  expect(after.today.orders - before.today.orders).toBe(1)
  expect(after.today.activeStores - before.today.activeStores).toBe(1)
  expect(after.today.sales - before.today.sales).toBeCloseTo(order.total)
  expect(after.today.reports - before.today.reports).toBe(1)
  expect(after.weekBefore).toEqual(before.weekBefore)
  expect(after.version).toBe(description.version)
  await database.sql`
    update orders set placed_at = ${now}::timestamptz - interval '7 days 1 minute' where id = ${firestoreId}`
  const later = await read()
  expect([later.today.orders, later.weekBefore.orders]).toEqual([
    before.today.orders,
    before.weekBefore.orders + 1,
  ])
})

test('what waits comes with its oldest, longest first, until it is done', async ({
  app,
  database,
  clock,
}) => {
  const { sql } = database
  const { act } = await anOperator(app, database)
  const now = clock.now()
  const read = async () => (await act('GET', `figures?since=${now.toISOString()}`)).json()
  const ofKind = async (kind: string) =>
    (await read()).waiting.find((one: { kind: string }) => one.kind === kind)
  const countOf = async (kind: string) => (await ofKind(kind))?.count ?? 0
  const before = await read()
  const reports = await countOf('reports')
  const late = await countOf('lateParts')

  const store = await aStore(database)
  const item = await anItem(database, { storeId: store.id })
  await app.inject({
    method: 'POST',
    url: '/api/reports',
    payload: { storeId: store.id, itemId: null, reason: 'other' },
  })
  await sql`update reports set at = '2020-01-02T03:04:05Z' where store_id = ${store.id}`
  const headers = await signedIn(database, await aUser(database))
  const placed = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: orderDraft([{ ...item, quantity: 1 }]),
  })
  const { firestoreId } = placed.json()
  expect(await countOf('lateParts')).toBe(late)
  await sql`update fulfillments set promised_by = '2020-01-01T03:04:05Z' where order_id = ${firestoreId}`
  expect(await ofKind('reports')).toMatchObject({ count: reports + 1, oldestAt: '2020-01-02T03:04:05.000Z' })
  expect(await countOf('lateParts')).toBe(late + 1)
  const chooseSlot = (startsAt: string, endsAt: string) => sql`
    update fulfillments set promised_by = null, slot_starts_at = ${startsAt}, slot_ends_at = ${endsAt},
      slot_time_zone = 'America/Chicago'
    where order_id = ${firestoreId}`
  // A slot that has begun is not over.
  await chooseSlot('2020-01-01T01:04:05Z', '2999-01-01T03:04:05Z')
  expect(await countOf('lateParts')).toBe(late)
  await chooseSlot('2020-01-01T01:04:05Z', '2020-01-01T03:04:05Z')
  expect(await ofKind('lateParts')).toMatchObject({ count: late + 1, oldestAt: '2020-01-01T03:04:05.000Z' })
  const times = (await read()).waiting.map((one: { oldestAt: string }) => one.oldestAt)
  expect(times).toEqual([...times].sort())

  const other = await aStore(database)
  await sql`
    insert into delivery_settings (store_id, settings, version, paused_until, updated_at)
    values (${store.id}, '{}', 0, 'infinity', ${now}), (${other.id}, '{}', 0, '2020-01-01', ${now})`
  const { stores } = await read()
  expect([stores.open - before.stores.open, stores.paused - before.stores.paused]).toEqual([2, 1])
  await sql`update reports set closed_at = ${now}, outcome = 'resolved' where store_id = ${store.id}`
  await sql`update fulfillments set status = 'delivered' where order_id = ${firestoreId}`
  expect([await countOf('reports'), await countOf('lateParts')]).toEqual([reports, late])
})

test('the notice stands in every document until it is dismissed or unpublished', async ({ database }) => {
  await using build = await aWebBuild()
  const app = await createApp({
    config: testConfig,
    database,
    webDirectory: build.directory,
    limitCalls: false,
  })
  const { act } = await anOperator(app, database)
  const page = async (headers = {}) => (await app.inject({ url: '/about', headers })).body
  await act('PUT', 'notice', { words: 'Snow <b>today</b>\n& tomorrow', level: 'warning' })
  await eventually(async () => expect(await page()).toContain('Snow &lt;b&gt;today&lt;/b&gt; &amp; tomorrow'))
  const { notice } = (await app.inject({ url: '/api/notice' })).json()
  expect(await page()).toContain(`data-id="${notice.id}" data-level="warning"`)
  expect(await page({ cookie: `mainstreet_notice=${notice.id}` })).not.toContain('site-notice')
  await act('PUT', 'notice', { words: 'Another one', level: 'info' })
  await eventually(async () =>
    expect(await page({ cookie: `mainstreet_notice=${notice.id}` })).toContain('Another one'),
  )
  await act('DELETE', 'notice')
  await act('DELETE', 'notice')
  await eventually(async () => expect(await page()).not.toContain('site-notice'))
  const { acts } = (await act('GET', 'acts')).json()
  const names = acts.map((one: { act: string }) => one.act)
  expect(names.slice(0, 4)).toEqual(['notice_cleared', 'notice_set', 'notice_set', 'sessions_ended'])
  await app.close()
})
