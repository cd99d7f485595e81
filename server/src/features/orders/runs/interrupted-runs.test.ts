import { aUser } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { aWorker } from '../desk.fixture.ts'
import { aDispatcher, aRun, courierEventsFor } from './runs.fixture.ts'

test('a store that is handed over takes its run along, and the courier goes on', async ({
  app,
  database,
}) => {
  const { owner, desk, keys, courier, run } = await aRun(app, database, 2)
  const [first] = keys as [(typeof keys)[0]]
  await courier.setOut()
  const { id } = await aUser(database, { role: 'admin' })
  await database.sql`update stores set owner_id = ${id} where id = ${owner.store.id}`
  expect(await desk.list()).toEqual([])
  expect(await desk.end(run.id)).toMatchObject({ status: 404 })
  expect(await courier.move(first, 'deliver', 4)).toMatchObject({ status: 200 })
  const theirs = aDispatcher(app, await aWorker(app, database, { id }))
  expect((await theirs.list())[0]?.stops).toHaveLength(2)
  expect(await theirs.end(run.id)).toMatchObject({ status: 200 })
  expect(await courier.read()).toMatchObject({ status: 410 })
})

test('an owner who is suspended changes no run, and what is on board is delivered', async ({
  app,
  database,
}) => {
  const { owner, desk, keys, courier, run } = await aRun(app, database, 1)
  const [key] = keys as [(typeof keys)[0]]
  await courier.setOut()
  await database.sql`update users set suspended_at = now() where id = ${owner.store.ownerId}`
  expect((await desk.change(run, [])).status).toBeGreaterThanOrEqual(400)
  expect(await courier.move(key, 'deliver', 4)).toMatchObject({
    status: 200,
    run: { stops: [{ state: 'delivered' }] },
  })
})

test('the order of a deleted person is delivered, and no customer is told where the courier is', async ({
  app,
  database,
}) => {
  const { keys, orders, courier, run } = await aRun(app, database, 1)
  const [key] = keys as [(typeof keys)[0]]
  const customerId = orders[0]?.customer.user.id ?? ''
  const events = async () => courierEventsFor([customerId], { ids: [run.id] }, database)
  await courier.setOut()
  await courier.tell(new Date('2026-05-04T16:40:00.000Z'))
  expect(await events()).toHaveLength(1)
  await database.sql`update orders set user_id = null where id = ${key.orderId}`
  expect((await courier.read()).run.stops).toMatchObject([
    { recipient: 'Deleted customer', state: 'on_board' },
  ])
  expect(await events()).toEqual([])
  expect(await courier.move(key, 'deliver', 4)).toMatchObject({ status: 200 })
})

test('a part that the desk takes out of the run under way is the courier’s no more', async ({
  app,
  database,
}) => {
  const { desk, keys, courier, run } = await aRun(app, database, 2)
  const [first, second] = keys as [(typeof keys)[0], (typeof keys)[0]]
  const { run: before } = await courier.setOut()
  const [now] = await desk.list()
  await desk.change(now ?? run, [second])
  const { run: after } = await courier.read()
  expect(after.revision).not.toBe(before.revision)
  expect(after.stops).toHaveLength(1)
  expect(await courier.move(first, 'deliver', 4)).toMatchObject({ status: 404, code: 'order_not_found' })
})
