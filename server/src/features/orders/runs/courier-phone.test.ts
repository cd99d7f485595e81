import { expect, test } from '#testing/test.ts'
import { anEditorAtTheDesk, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { aDispatcher, aRun } from './runs.fixture.ts'

const PHONE = '(615) 555-0142'

type App = Parameters<typeof aRun>[0]
type Database = Parameters<typeof aRun>[1]

async function aRunWithPhone(app: App, database: Database) {
  const made = await aRun(app, database, 1)
  expect(await made.courier.setOut(PHONE)).toMatchObject({ status: 200 })
  const kept = async () => {
    const [row] = await database.sql`select courier_phone, ended_at from runs where id = ${made.run.id}`
    return [row?.courierPhone, row?.endedAt === null]
  }
  expect(await kept()).toEqual([PHONE, true])
  return { ...made, kept }
}

test('the people of the store can call a courier who left a number, and nobody else sees it', async ({
  app,
  database,
}) => {
  const { owner, desk, orders, courier } = await aRunWithPhone(app, database)
  const editor = await anEditorAtTheDesk(app, database, owner.store)
  const stranger = await anOwnerAtTheDesk(app, database)
  expect(await desk.list()).toMatchObject([{ courierPhone: PHONE }])
  expect(await aDispatcher(app, editor).list()).toMatchObject([{ courierPhone: PHONE }])
  expect(await aDispatcher(app, stranger).list()).toEqual([])
  const [order] = orders
  const tracking = await app.inject({
    url: `/api/orders/${order?.id}/tracking`,
    headers: order?.customer.headers ?? {},
  })
  expect(tracking.json()).toMatchObject({ couriers: [{ stopsBefore: 0 }] })
  expect(tracking.body).not.toContain('555-0142')
  // Another press of 'Start' changes nothing.
  await courier.setOut('(615) 555-0199')
  expect(await desk.list()).toMatchObject([{ courierPhone: PHONE }])
})

test('a courier without a number sets out, and one with a wrong number is told so', async ({
  app,
  database,
}) => {
  const { courier, desk } = await aRun(app, database, 1)
  for (const wrong of ['555', 'June 615-555-0142', '(615) 555-01']) {
    expect(await courier.setOut(wrong)).toMatchObject({ status: 400, code: 'invalid_input' })
  }
  expect(await desk.list()).toMatchObject([{ startedAt: null, courierPhone: null }])
  expect(await courier.setOut('')).toMatchObject({ status: 200 })
  const [run] = await desk.list()
  expect(run?.courierPhone).toBeNull()
  expect(run?.startedAt).not.toBeNull()
})

test('the number is deleted when the courier finishes the run, the desk ends it or its link does', async ({
  app,
  database,
  runJobs,
}) => {
  const finished = await aRunWithPhone(app, database)
  await finished.courier.finish()
  expect(await finished.kept()).toEqual([null, false])
  const ended = await aRunWithPhone(app, database)
  await ended.desk.end(ended.run.id)
  expect(await ended.kept()).toEqual([null, false])
  const expired = await aRunWithPhone(app, database)
  await database.sql`update jobs set run_at = created_at where key = ${`orders.end-run:${expired.run.id}`}`
  await runJobs()
  expect(await expired.kept()).toEqual([null, false])
})
