import type { Run } from '#contract/runs/run.ts'
import { expect, test } from '#testing/test.ts'
import { aCourier, aPackedOrder, aRun } from './runs.fixture.ts'

const AT = new Date('2026-05-04T16:40:00.000Z')
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)

test('the desk sees the latest position of a courier, in whatever order they arrive', async ({
  app,
  database,
}) => {
  const { courier, desk } = await aRun(app, database)
  await courier.setOut()
  await Promise.all([courier.tell(later(2), 36.2), courier.tell(AT, 36.1)])
  await courier.tell(later(1), 36.15)
  expect((await desk.list())[0]?.position).toEqual({
    latitude: 36.2,
    longitude: -86.78,
    at: later(2).toISOString(),
  })
})

test('a position of the future counts as one of now', async ({ app, database }) => {
  const { courier, desk } = await aRun(app, database)
  await courier.setOut()
  await courier.tell(new Date('2999-01-01'))
  const at = Date.parse((await desk.list())[0]?.position?.at ?? '')
  expect(at).toBeLessThanOrEqual(Date.now())
})

test('there is no position before the courier sets out, and none after the last delivery or the end', async ({
  app,
  database,
}) => {
  const { courier, desk, keys, run } = await aRun(app, database)
  const [first, second] = keys as [(typeof keys)[0], (typeof keys)[0]]
  const position = async () => (await desk.list())[0]?.position
  await courier.tell(AT)
  expect(await position()).toBeNull()
  await courier.setOut()
  await courier.tell(AT)
  await courier.move(first, 'deliver', 4)
  expect(await position()).not.toBeNull()
  await courier.move(second, 'fail', 4)
  expect(await position()).toBeNull()
  await courier.tell(later(5))
  expect(await position()).toBeNull()
  await courier.undo(second, 5)
  await courier.tell(later(9))
  expect(await position()).not.toBeNull()
  await desk.end(run.id)
  const [row] = await database.sql`select latitude from runs where id = ${run.id}`
  expect(row?.latitude).toBeNull()
})

test('there is no position once the desk has taken out all that is on board', async ({ app, database }) => {
  const { owner, courier, desk, keys } = await aRun(app, database, 1)
  await courier.setOut()
  await courier.tell(AT)
  const { key: atStore } = await aPackedOrder(app, database, owner.store)
  const [run] = await desk.list()
  const both = await desk.change(run as Run, [...keys, atStore])
  expect(both.run.position).not.toBeNull()
  expect((await desk.change(both.run, [atStore])).run.position).toBeNull()
})

test('a position that is none is refused', async ({ app, database }) => {
  const { courier } = await aRun(app, database)
  await courier.setOut()
  expect(await courier.tell(AT, 90, 180)).toMatchObject({ status: 200 })
  for (const [latitude, longitude] of [
    [90.1, 0],
    [0, -180.1],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ] as const) {
    expect(await courier.tell(later(9), latitude, longitude)).toMatchObject({ status: 400 })
  }
  expect(await aCourier(app, 'guessed').tell(AT)).toMatchObject({ status: 410 })
})

test('a change at the desk shows in the answer to a position', async ({ app, database }) => {
  const { courier, owner, keys } = await aRun(app, database, 1)
  const [key] = keys as [(typeof keys)[0]]
  const { run } = await courier.setOut()
  const revision = async () => ((await courier.tell(AT)) as unknown as { revision: string }).revision
  expect(await revision()).toBe(run.revision)
  await owner.move(key, 'deliver', 4)
  expect(await revision()).not.toBe(run.revision)
})

test('the desk sees no position once it has moved the last part itself', async ({ app, database }) => {
  const { courier, owner, desk, keys } = await aRun(app, database, 1)
  const [key] = keys as [(typeof keys)[0]]
  await courier.setOut()
  await courier.tell(AT)
  await owner.move(key, 'deliver', 4)
  expect((await desk.list())[0]?.position).toBeNull()
})

test('there is no position after the link has ended by itself', async ({ app, database, runJobs }) => {
  const { courier, run } = await aRun(app, database)
  await courier.setOut()
  await courier.tell(AT)
  const latitudeOf = async () => {
    const [row] = await database.sql`select latitude, ended_at from runs where id = ${run.id}`
    return [row?.latitude, row?.endedAt === null]
  }
  await runJobs()
  expect(await latitudeOf()).toEqual([36.16, true])
  await database.sql`update jobs set run_at = created_at where key = ${`orders.end-run:${run.id}`}`
  await runJobs()
  expect(await latitudeOf()).toEqual([null, false])
})
