import { aStore } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, test } from '#testing/test.ts'
import { anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import type { PartKey } from '../parts/order-key.ts'
import { aWay, doorAt, LONGITUDE, onTheWay, positionOf } from './arriving.fixture.ts'
import { COURIER_MOVED, putPositions } from './positions.sql.ts'
import { aCourier, aDispatcher, aPackedOrder } from './runs.fixture.ts'

/** The bell of a customer is to be read again. */
const CHANGED = 'notifications.changed'

test('a customer hears once by the bell and by push that the courier is arriving, however many positions follow', async ({
  app,
  database,
  clock,
}) => {
  const { keys, orders, owner, tellNear, list, read, pushes, heard } = await aWay({ app, database, clock }, 1)
  const [key] = keys
  await read(key)
  await tellNear(0, 0.26)
  expect(await list(key)).toMatchObject([{ move: 'handOver', isArriving: false, read: true }])
  clock.advanceSeconds(60)
  await tellNear(0)
  const at = clock.now().toISOString()
  const told = [{ move: 'handOver', isArriving: true, read: false, at }]
  expect(await list(key)).toMatchObject(told)
  for (const miles of [0.1, 0.26, 0]) {
    clock.advanceSeconds(2)
    await tellNear(0, miles)
  }
  expect(await list(key)).toMatchObject(told)
  await read(key)
  clock.advanceSeconds(2)
  await tellNear(0)
  expect(await list(key)).toMatchObject([{ isArriving: true, read: true }])
  // Twice by reading.
  await eventually(() => expect(heard.filter((topic) => topic === CHANGED)).toHaveLength(3))
  expect(await pushes(key)).toEqual([
    {
      title: `Order ${orders[0]?.number}`,
      body: `The courier is arriving with your order from ${owner.store.name}.`,
      path: `/orders/${key.orderId}`,
      tag: `order-${key.orderId}-${key.storeId}`,
    },
  ])
})

test('a customer hears that the courier is arriving while their door is the next, and not before', async ({
  app,
  database,
  clock,
}) => {
  const { keys, courier, tellNear, isTold } = await aWay({ app, database, clock }, 2)
  const [first, second] = keys
  await tellNear(1)
  expect(await isTold(second)).toBe(false)
  await courier.move(first, 'deliver', 4)
  clock.advanceSeconds(2)
  await tellNear(1)
  expect([await isTold(first), await isTold(second)]).toEqual([false, true])
})

test('a customer hears nothing from an old position', async ({ app, database, clock }) => {
  const { keys, tellNear, isTold } = await aWay({ app, database, clock }, 1)
  clock.advanceSeconds(600)
  await tellNear(0, 0, 301)
  expect(await isTold(keys[0])).toBe(false)
  await tellNear(0, 0, 300)
  expect(await isTold(keys[0])).toBe(true)
})

test('a customer hears nothing where only the ZIP code of the door is known', async ({
  app,
  database,
  clock,
}) => {
  const { keys, tellNear, isTold } = await aWay({ app, database, clock }, 1)
  await database.sql`update orders set point_precision = 'zip' where id = ${keys[0].orderId}`
  await tellNear(0)
  expect(await isTold(keys[0])).toBe(false)
})

test('a customer hears nothing of a hand-over that can be undone', async ({ app, database, clock }) => {
  const { keys, tellNear, isTold, owner } = await aWay({ app, database, clock }, 1)
  const [key] = keys
  await owner.move(key, 'bringBack', 4)
  await owner.move(key, 'handOver', 5)
  clock.advanceSeconds(9)
  await tellNear(0)
  expect(await isTold(key)).toBe(false)
  clock.advanceSeconds(1)
  await tellNear(0)
  expect(await isTold(key)).toBe(true)
})

test('a customer hears nothing while the part is in the store or could not be delivered', async ({
  app,
  database,
  clock,
}) => {
  const { keys, courier, owner, tellNear, isTold, pushes } = await aWay({ app, database, clock }, 2)
  const [first] = keys
  await owner.move(first, 'bringBack', 4)
  clock.advanceSeconds(20)
  await tellNear(0)
  await owner.move(first, 'handOver', 5)
  clock.advanceSeconds(20)
  expect(await courier.move(first, 'fail', 6)).toMatchObject({ status: 200 })
  await tellNear(0)
  expect(await isTold(first)).toBe(false)
  expect(await pushes(first)).toEqual([])
})

test('a customer hears nothing of a run that is over', async ({ app, database, clock }) => {
  const { keys, desk, run, isTold } = await aWay({ app, database, clock }, 1)
  await desk.end(run.id)
  await putPositions(database.sql, [positionOf(run, clock.now())], clock.now())
  expect(await isTold(keys[0])).toBe(false)
})

test('a customer hears it once from two processes that store positions at one moment', async ({
  app,
  database,
  clock,
}) => {
  const { keys, run, pushes } = await aWay({ app, database, clock }, 1)
  const [key] = keys
  const now = clock.now()
  // Each is later than the one before, so that all of them count.
  const positions = [5, 4, 3, 2, 1, 0].map((age) => positionOf(run, new Date(now.getTime() - age)))
  await Promise.all(positions.map((position) => putPositions(database.sql, [position], now)))
  expect(await pushes(key)).toHaveLength(1)
})

test('a customer hears it again when another run comes with the same part', async ({
  app,
  database,
  clock,
}) => {
  const made = await aWay({ app, database, clock }, 1)
  const [key] = made.keys
  await made.tellNear(0)
  await made.read(key)
  await made.desk.end(made.run.id)
  clock.advanceSeconds(60)
  const again = await made.desk.start([key])
  const courier = aCourier(app, again.token)
  await courier.setOut()
  expect(await made.isTold(key)).toBe(false)
  clock.advanceSeconds(60)
  await courier.tell(clock.now(), doorAt(0), LONGITUDE)
  expect(await made.list(key)).toMatchObject([{ isArriving: true, read: false }])
  expect(await made.pushes(key)).toHaveLength(2)
})

test('a customer hears it once in a run whose order of stops changes', async ({ app, database, clock }) => {
  const { keys, desk, owner, tellNear, pushes } = await aWay({ app, database, clock }, 1)
  const [key] = keys
  await tellNear(0)
  const { key: added } = await aPackedOrder(app, database, owner.store)
  const [run] = await desk.list()
  expect(await desk.change(run ?? { id: '', version: 0 }, [key, added])).toMatchObject({ status: 200 })
  clock.advanceSeconds(2)
  await tellNear(0)
  expect(await pushes(key)).toHaveLength(1)
})

test('a customer hears it once of two parts of one order', async ({ app, database, clock }) => {
  const owner = await anOwnerAtTheDesk(app, database)
  const other = await aStore(database, { ownerId: owner.store.ownerId })
  const order = await anOrderIn(app, database, owner.store, other)
  await database.sql`
    update fulfillments set status = 'processing', version = 3, ready_at = now() where order_id = ${order.id}`
  const parts = [order.partOf(owner.store), order.partOf(other)]
  const { run, token } = await aDispatcher(app, owner).start(parts)
  const courier = aCourier(app, token)
  const way = await onTheWay({ app, database, clock }, { run, courier, orders: [order] })
  const [first] = way.keys as [PartKey]
  const places = () => way.list(first)
  await way.tellNear(1)
  expect((await places()).filter(({ isArriving }) => isArriving)).toMatchObject([{ storeId: first.storeId }])
  await courier.move(first, 'deliver', 4)
  clock.advanceSeconds(2)
  await way.tellNear(1)
  expect((await places()).filter(({ isArriving }) => isArriving)).toEqual([])
  expect(await way.pushes(first)).toHaveLength(1)
})

test('a customer hears nothing once the account is deleted, and the order goes on', async ({
  app,
  database,
  clock,
}) => {
  const { keys, courier, tellNear, pushes, heard } = await aWay({ app, database, clock }, 1)
  const [key] = keys
  await database.sql`update orders set user_id = null where id = ${key.orderId}`
  expect(await tellNear(0)).toMatchObject({ status: 200 })
  clock.advanceSeconds(2)
  await tellNear(0)
  // The first by setting out.
  await eventually(() => expect(heard.filter((topic) => topic === COURIER_MOVED)).toHaveLength(3))
  expect(heard).not.toContain(CHANGED)
  expect(await pushes(key)).toEqual([])
  expect(await courier.move(key, 'deliver', 4)).toMatchObject({ status: 200 })
})

test('that the courier is arriving changes no version, and is over with the delivery', async ({
  app,
  database,
  clock,
}) => {
  const { keys, courier, owner, tellNear, list } = await aWay({ app, database, clock }, 1)
  const [key] = keys
  const before = (await courier.read()).run.revision
  await tellNear(0)
  expect((await courier.read()).run.revision).toBe(before)
  expect((await owner.read(key)).part.version).toBe(4)
  await courier.move(key, 'deliver', 4)
  expect(await list(key)).toMatchObject([{ move: 'deliver', isArriving: false }])
})

test('the bell says that an order is on its way again when it was returned after the arrival', async ({
  app,
  database,
  clock,
}) => {
  const { keys, owner, tellNear, list } = await aWay({ app, database, clock }, 1)
  const [key] = keys
  await tellNear(0)
  clock.advanceSeconds(60)
  await owner.move(key, 'bringBack', 4)
  await owner.move(key, 'handOver', 5)
  expect(await list(key)).toMatchObject([
    { move: 'handOver', isArriving: false, at: clock.now().toISOString() },
  ])
})

test('a hand-over that is dismissed while the courier arrives is listed as the arrival', async ({
  app,
  database,
  clock,
}) => {
  const { keys, tellNear, list, dismiss } = await aWay({ app, database, clock }, 1)
  const [key] = keys
  const [seen] = await list(key)
  await dismiss(key, seen?.at ?? '')
  expect(await list(key)).toEqual([])
  await tellNear(0)
  const [arrival] = await list(key)
  expect(arrival).toMatchObject({ isArriving: true })
  expect(await dismiss(key, seen?.at ?? '')).toMatchObject({ statusCode: 200 })
  expect(await list(key)).toMatchObject([{ isArriving: true }])
  await dismiss(key, arrival?.at ?? '')
  expect(await list(key)).toEqual([])
})
