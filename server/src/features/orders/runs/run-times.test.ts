import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { straightSeconds } from '#contract/runs/way-times.ts'
import { createApp } from '#server/app/create-app.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { eventually } from '#testing/eventually.ts'
import { startFakeRouter } from '#testing/fake-router.ts'
import { expect, test, testConfig } from '#testing/test.ts'
import { anOwnerAtTheDesk } from '../desk.fixture.ts'
import type { PartKey } from '../parts/order-key.ts'
import { aDispatcher, aPackedOrder } from './runs.fixture.ts'

const STORE = { latitude: 36.16, longitude: -86.8 }
const FAR = { latitude: 36.16, longitude: -86.6 }
const NEAR = { latitude: 36.16, longitude: -86.7 }

/** A store that knows these doors of packed orders. */
async function aStoreWith(
  app: FastifyInstance,
  database: Database,
  doors: readonly ({ longitude: number } | null)[],
) {
  const owner = await anOwnerAtTheDesk(app, database)
  await database.sql`update stores set ${database.sql(STORE)} where id = ${owner.store.id}`
  const keys: PartKey[] = []
  for (const door of doors) {
    const { key } = await aPackedOrder(app, database, owner.store)
    const { latitude, longitude } = door ? { ...STORE, ...door } : { latitude: null, longitude: null }
    await database.sql`
      update orders set latitude = ${latitude}, longitude = ${longitude},
        point_precision = ${door ? 'street' : null} where id = ${key.orderId}`
    keys.push(key)
  }
  return { owner, desk: aDispatcher(app, owner), keys }
}

/** A server with a router that needs a minute to the far door, and two to all others, and its log. */
async function aRoutedApp(database: Database) {
  const router = await startFakeRouter((_from, to) => (to.longitude === FAR.longitude ? 60 : 120))
  const lines: string[] = []
  const app = await createApp({
    config: { ...testConfig, LOG_LEVEL: 'warn', ROUTER_URL: router.url },
    database,
    limitCalls: false,
    logStream: { write: (line) => lines.push(line) },
  })
  onTestFinished(async () => {
    await app.close()
    await router[Symbol.asyncDispose]()
  })
  return { router, app, lines }
}

const legsOf = ({ sql }: Database, runId: string) =>
  sql<{ orderId: string; legSeconds: number | null }[]>`
    select order_id, leg_seconds from run_stops where run_id = ${runId} order by place`.values()

const idsOf = (keys: readonly (PartKey | undefined)[]) => keys.map((key) => key?.orderId)

test('a run has the shortest way by straight distance without a router', async ({ app, database }) => {
  const { desk, keys } = await aStoreWith(app, database, [FAR, null, NEAR])
  const [far, unknown, near] = keys
  const { run } = await desk.start(keys)
  expect(await legsOf(database, run.id)).toEqual([
    [near?.orderId, expect.closeTo(straightSeconds(STORE, NEAR), 0)],
    [far?.orderId, expect.closeTo(straightSeconds(NEAR, FAR), 0)],
    [unknown?.orderId, null],
  ])
  // The desk decides the order, and the times follow.
  const { run: changed } = await desk.change(
    run,
    [far, near].filter((key) => key !== undefined),
  )
  expect(await legsOf(database, changed.id)).toEqual([
    [far?.orderId, expect.closeTo(straightSeconds(STORE, FAR), 0)],
    [near?.orderId, expect.closeTo(straightSeconds(FAR, NEAR), 0)],
  ])
})

test('a run has the shortest way by the roads of a router', async ({ database }) => {
  const { router, app } = await aRoutedApp(database)
  const { desk, keys } = await aStoreWith(app, database, [NEAR, null, FAR])
  const [near, unknown, far] = keys
  router.seconds = (from, to) =>
    from.longitude === STORE.longitude && to.longitude === FAR.longitude ? 60 : 120
  const { run } = await desk.start(keys)
  expect(router.calls.map(({ places }) => places)).toEqual([[STORE, NEAR, FAR]])
  expect(await legsOf(database, run.id)).toEqual([
    [far?.orderId, 60],
    [near?.orderId, 120],
    [unknown?.orderId, null],
  ])
  await desk.change(run, keys)
  expect(await legsOf(database, run.id)).toEqual([
    [near?.orderId, 120],
    [unknown?.orderId, null],
    [far?.orderId, null],
  ])
})

test('stops of stores of others have times, too', async ({ database }) => {
  const { app } = await aRoutedApp(database)
  const { owner, desk, keys } = await aStoreWith(app, database, [NEAR])
  const other = await aStoreWith(app, database, [FAR])
  await database.sql`
    insert into store_editors (store_id, user_id, created_at) values (${other.owner.store.id}, ${owner.store.ownerId}, now())`
  const { run } = await desk.start([...keys, ...other.keys])
  await database.sql`delete from store_editors where user_id = ${owner.store.ownerId}`
  await desk.change(run, keys)
  expect(await legsOf(database, run.id)).toEqual([
    [other.keys[0]?.orderId, 60],
    [keys[0]?.orderId, 120],
  ])
})

test('the doors of stores of others are not told to the router', async ({ database }) => {
  const { router, app } = await aRoutedApp(database)
  const { keys } = await aStoreWith(app, database, [NEAR, FAR])
  const { desk } = await aStoreWith(app, database, [])
  expect(await desk.start(keys)).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(router.calls).toEqual([])
})

test('a router that answers nothing holds up nobody else, and no run', async ({ database }) => {
  const { router, app, lines } = await aRoutedApp(database)
  const { desk, keys } = await aStoreWith(app, database, [FAR, NEAR])
  router.trouble = 'silent'
  const started = desk.start(keys)
  await eventually(async () => expect(router.calls).toHaveLength(1))
  // No lock is held meanwhile.
  await database.sql`select from fulfillments where order_id = any(${idsOf(keys) as string[]}) for update nowait`
  await database.sql`select from orders where id = any(${idsOf(keys) as string[]}) for update nowait`
  const { status, run } = await started
  expect(status).toBe(201)
  expect(run.stops.map(({ firestoreId }) => firestoreId)).toEqual(idsOf([keys[1], keys[0]]))
  // One warning, which says of nobody where they live.
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: expect.stringContaining('The router gave no times') },
  ])
  expect(lines.join('')).not.toMatch(/36\.16|86\.[67]/)
})
