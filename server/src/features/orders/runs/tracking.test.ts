import type { Tracking } from '#contract/runs/tracking.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aRun, courierEventsFor } from './runs.fixture.ts'

type Run = Awaited<ReturnType<typeof aRun>>
type App = Parameters<typeof aRun>[0]

/** What the customer of an order sees, in the order of the way. */
async function watch(app: App, run: Run) {
  const { stops } = run.run
  const orders = stops.map(
    ({ firestoreId }) => run.orders.find(({ id }) => id === firestoreId) as Run['orders'][0],
  )
  const read = async (at: number, by = at) => {
    const url = `/api/orders/${orders[at]?.id}/tracking`
    const reply = await app.inject({ url, headers: orders[by]?.customer.headers ?? {} })
    return { status: reply.statusCode, ...reply.json<{ couriers: Tracking[] }>() }
  }
  return { orders, read, keys: orders.map(({ key }) => key) }
}

test('a customer sees the doors before theirs and when the courier comes, from the start to the delivery', async ({
  app,
  database,
}) => {
  const run = await aRun(app, database, 2)
  const { read, keys } = await watch(app, run)
  const [first, second] = keys as [(typeof keys)[0], (typeof keys)[0]]
  expect((await read(0)).couriers).toEqual([])
  await run.courier.setOut()
  expect((await read(0)).couriers).toMatchObject([
    { stopsBefore: 0, storeIds: [first.storeId], position: null },
  ])
  const [waiting] = (await read(1)).couriers
  expect(waiting).toMatchObject({ stopsBefore: 1, position: null })
  expect(Date.parse(waiting?.arrival?.to ?? '')).toBeGreaterThan(Date.parse(waiting?.arrival?.from ?? ''))
  await run.courier.move(first, 'deliver', 4)
  expect((await read(0)).couriers).toEqual([])
  expect((await read(1)).couriers).toMatchObject([{ stopsBefore: 0 }])
  await run.courier.move(second, 'fail', 4)
  expect((await read(1)).couriers).toEqual([])
})

describe('the position of a courier', () => {
  test('is for the customer of the next door alone, and for nobody after the delivery', async ({
    app,
    database,
  }) => {
    const run = await aRun(app, database, 2)
    const { read, keys } = await watch(app, run)
    const [first] = keys as [(typeof keys)[0]]
    await run.courier.setOut()
    await run.courier.tell(new Date('2026-05-04T16:40:00.000Z'), 36.2)
    expect((await read(0)).couriers).toMatchObject([{ position: { latitude: 36.2 } }])
    expect((await read(1)).couriers).toMatchObject([{ position: null }])
    expect(await read(0, 1)).toMatchObject({ status: 404 })
    await run.courier.move(first, 'deliver', 4)
    expect((await read(0)).couriers).toEqual([])
    expect((await read(1)).couriers).toMatchObject([{ position: { latitude: 36.2 } }])
    await run.desk.end(run.run.id)
    expect((await read(1)).couriers).toEqual([])
  })

  test('is sent to that customer as it comes, and a stop that is done to all who wait', async ({
    app,
    database,
  }) => {
    const run = await aRun(app, database, 2)
    const { orders } = await watch(app, run)
    const ids = orders.map(({ customer }) => customer.user.id)
    await run.courier.setOut()
    await run.courier.tell(new Date('2026-05-04T16:40:00.000Z'), 36.2)
    const moved = await courierEventsFor(ids, { ids: [run.run.id] }, database)
    expect(moved.map(([userId]) => userId)).toEqual([ids[0]])
    expect(moved[0]?.[1]).toMatchObject({
      name: 'courier',
      data: { orderId: orders[0]?.id, courier: { stopsBefore: 0, position: { latitude: 36.2 } } },
    })
    const done = await courierEventsFor(ids, { ids: [run.run.id], isWayChanged: true }, database)
    expect(done.map(([userId]) => userId)).toEqual(ids)
    expect(done[1]?.[1]).toMatchObject({ data: { courier: { stopsBefore: 1, position: null } } })
  })

  test('goes with the courier who chooses to do another stop next', async ({ app, database }) => {
    const run = await aRun(app, database, 3)
    const { read, keys } = await watch(app, run)
    const [, second, third] = keys as [(typeof keys)[0], (typeof keys)[0], (typeof keys)[0]]
    await run.courier.setOut()
    await run.courier.tell(new Date('2026-05-04T16:40:00.000Z'), 36.2)
    const { run: changed } = await run.courier.chooseNext(third)
    expect(changed.stops.map(({ firestoreId }) => firestoreId)).toEqual(
      [third, keys[0], second].map((key) => key?.orderId),
    )
    expect((await read(0)).couriers).toMatchObject([{ stopsBefore: 1, position: null }])
    expect((await read(1)).couriers).toMatchObject([{ stopsBefore: 2, position: null }])
    expect((await read(2)).couriers).toMatchObject([{ stopsBefore: 0, position: { latitude: 36.2 } }])
  })
})
