import { distanceMiles } from '#contract/shared/distance.ts'
import { aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anEditorAtTheDesk, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { aDispatcher, aPackedOrder, aRun, courierEventsFor } from './runs.fixture.ts'

type Run = Awaited<ReturnType<typeof aRun>>
type App = Parameters<typeof aRun>[0]
type Database = Parameters<typeof aRun>[1]

/** Puts an order of another store into the run. */
async function withOtherStore(app: App, database: Database, { owner, run, keys }: Run) {
  const other = await anOwnerAtTheDesk(app, database)
  const { key } = await aPackedOrder(app, database, other.store)
  await database.sql`
    insert into store_editors (store_id, user_id, created_at) values (${other.store.id}, ${owner.store.ownerId}, now())`
  await aDispatcher(app, owner).change(run, [...keys, key])
  await database.sql`delete from store_editors where store_id = ${other.store.id}`
  return { other, key }
}

describe('when a courier moves', () => {
  test('the people of the stores whose orders are on board hear it, and nobody else', async ({
    app,
    database,
  }) => {
    const run = await aRun(app, database, 1)
    const { other, key } = await withOtherStore(app, database, run)
    const editor = await anEditorAtTheDesk(app, database, run.owner.store)
    const stranger = await anOwnerAtTheDesk(app, database)
    const { ownerId } = run.owner.store
    const people = [ownerId, editor.user.id, other.store.ownerId, stranger.store.ownerId]
    const told = async (connected = people) =>
      (await courierEventsFor(connected, { ids: [run.run.id] }, database)).map(([userId, { name }]) => {
        expect(name).toBe('runs')
        return userId
      })
    expect(await told()).toEqual([])
    await run.courier.setOut()
    expect((await told()).sort()).toEqual([ownerId, editor.user.id, other.store.ownerId].sort())
    expect(await told([editor.user.id])).toEqual([editor.user.id])
    // A delivery of theirs leaves nothing that they may follow.
    await run.courier.move(key, 'deliver', 4)
    expect((await told()).sort()).toEqual([ownerId, editor.user.id].sort())
    await database.sql`update stores set deleted_at = now() where id = ${run.owner.store.id}`
    expect(await told()).toEqual([])
  })

  test('nothing is read for a process to which nobody is connected', async ({ app, database }) => {
    const run = await aRun(app, database, 1)
    await run.courier.setOut()
    const unread = new Proxy(database, {
      get: () => {
        throw new Error('The database was read.')
      },
    })
    expect(await courierEventsFor([], { ids: [run.run.id] }, unread)).toEqual([])
    const customer = await aUser(database)
    await expect(courierEventsFor([customer.id], { ids: [run.run.id] }, unread)).rejects.toThrow('was read')
  })
})

test('the desk sees when the courier is expected at each stop that is ahead', async ({ app, database }) => {
  const run = await aRun(app, database, 2)
  await database.sql`update orders set latitude = 36.2, longitude = -86.78, point_precision = 'street'`
  const arrivals = async () =>
    (await run.desk.list())[0]?.stops.map(({ arrival }) => arrival && Date.parse(arrival.to))
  expect(await arrivals()).toEqual([null, null])
  await run.courier.setOut()
  await run.courier.tell(new Date(), 36.0)
  const [near, far] = (await arrivals()) as [number, number]
  const rideMs =
    (distanceMiles({ latitude: 36, longitude: -86.78 }, { latitude: 36.2, longitude: -86.78 }) / 12) *
    3_600_000
  expect(near).toBeGreaterThan(Date.now() + rideMs)
  expect(far).toBeGreaterThanOrEqual(near)
  const [first] = run.keys as [(typeof run.keys)[0]]
  await run.courier.move(first, 'deliver', 4)
  const left = (await run.desk.list())[0]?.stops.map(({ state, arrival }) => [state, arrival !== null])
  expect(left?.toSorted()).toEqual([
    ['delivered', false],
    ['on_board', true],
  ])
})
