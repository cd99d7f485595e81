import { describe, expect, test } from '#testing/test.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { aCourier, aDispatcher, aPackedOrder, aRun } from './runs.fixture.ts'

describe('a run at the desk', () => {
  test('has packed parts, once each, and is seen by the people of the store alone', async ({
    app,
    database,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const editor = await anEditorAtTheDesk(app, database, owner.store)
    const stranger = await anOwnerAtTheDesk(app, database)
    const { key } = await aPackedOrder(app, database, owner.store)
    const twice = { ...key, orderId: key.orderId.toUpperCase() }
    const started = await aDispatcher(app, owner).start([key, twice])
    expect(started).toMatchObject({ status: 201, run: { startedAt: null, position: null } })
    expect(started.run.stops).toMatchObject([{ firestoreId: key.orderId, state: 'at_store', reason: null }])
    expect(await aDispatcher(app, editor).list()).toEqual([started.run])
    expect(await aDispatcher(app, stranger).list()).toEqual([])
    expect(await aDispatcher(app, stranger).end(started.run.id)).toMatchObject({
      status: 404,
      code: 'run_not_found',
    })
    expect(await aDispatcher(app, stranger).renewLink(started.run.id)).toMatchObject({ status: 404 })
    expect(await aDispatcher(app, stranger).change(started.run, [])).toMatchObject({ status: 404 })
  })

  test('takes no part of another store, none that is not packed, and none that is in a run', async ({
    app,
    database,
  }) => {
    const { owner, desk, keys, run } = await aRun(app, database)
    const other = await anOwnerAtTheDesk(app, database)
    const { key: foreign } = await aPackedOrder(app, database, other.store)
    const fresh = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    const { key: free } = await aPackedOrder(app, database, owner.store)
    expect(await desk.start([foreign])).toMatchObject({ status: 404, code: 'order_not_found' })
    expect(await desk.start([free, fresh])).toMatchObject({ status: 409, code: 'part_changed' })
    expect(await desk.start([free, ...keys])).toMatchObject({ status: 409, code: 'part_in_run' })
    // Nothing was half done.
    expect(await desk.list()).toEqual([run])
    const both = await Promise.all([desk.start([free]), desk.start([free])])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('is changed by one person at a time', async ({ app, database }) => {
    const { owner, desk, keys, run } = await aRun(app, database)
    const [first, second] = keys as [(typeof keys)[0], (typeof keys)[0]]
    const { key: added } = await aPackedOrder(app, database, owner.store)
    const changed = await desk.change(run, [added, second])
    expect(changed.run.stops.map(({ firestoreId }) => firestoreId)).toEqual([added.orderId, second.orderId])
    expect(await desk.change(run, [first])).toMatchObject({ status: 409, code: 'run_changed' })
    // What was taken out can go with another courier.
    expect(await desk.start([first])).toMatchObject({ status: 201 })
    expect(await desk.change(changed.run, [added, second, first])).toMatchObject({
      status: 409,
      code: 'part_in_run',
    })
  })

  test('keeps the stops of stores of others', async ({ app, database }) => {
    const { owner, keys, run, courier } = await aRun(app, database, 1)
    const other = await anOwnerAtTheDesk(app, database)
    const { key } = await aPackedOrder(app, database, other.store)
    // One person who works in both stores.
    await database.sql`
      insert into store_editors (store_id, user_id, created_at) values (${other.store.id}, ${owner.store.ownerId}, now())`
    const { run: both } = await aDispatcher(app, owner).change(run, [key, ...keys])
    expect(both.stops).toHaveLength(2)
    const theirs = aDispatcher(app, other)
    const [seen] = await theirs.list()
    expect(seen?.stops.map(({ storeId }) => storeId)).toEqual([other.store.id])
    expect(await theirs.change(both, [])).toMatchObject({ status: 404 })
    expect((await courier.read()).run.stops.map(({ storeId }) => storeId)).toEqual([owner.store.id])
  })
})

describe("a courier's link", () => {
  test('shows the stops, what is in the bag and the cash, and nothing after its end', async ({
    app,
    database,
  }) => {
    const { desk, keys, run, courier, orders } = await aRun(app, database)
    await database.sql`update orders set payment_method = 'cash' where id = ${orders[0]?.id ?? ''}`
    const { run: seen } = await courier.read()
    expect(seen.stops.map(({ firestoreId }) => firestoreId).sort()).toEqual(
      keys.map(({ orderId }) => orderId).sort(),
    )
    const stopOf = (id = '') => seen.stops.find(({ firestoreId }) => firestoreId === id)
    expect(stopOf(orders[0]?.id)?.collect).toBeGreaterThan(0)
    expect(stopOf(orders[1]?.id)).toMatchObject({ collect: 0, lines: [{ keptQuantity: 2 }] })
    expect(await aCourier(app, 'a'.repeat(43)).read()).toMatchObject({ status: 410, code: 'run_ended' })
    expect(await aCourier(app, '').read()).toMatchObject({ status: 410 })
    // A new link ends the old one.
    const { token } = await desk.renewLink(run.id)
    expect(await courier.read()).toMatchObject({ status: 410 })
    const renewed = aCourier(app, token)
    expect(await renewed.read()).toMatchObject({ status: 200 })
    await desk.end(run.id)
    expect(await renewed.read()).toMatchObject({ status: 410 })
    expect(await renewed.setOut()).toMatchObject({ status: 410 })
    expect(await desk.list()).toEqual([])
  })

  test('ends after twelve hours', async ({ app, database }) => {
    const { run, courier, desk } = await aRun(app, database)
    await database.sql`update runs set expires_at = created_at where id = ${run.id}`
    expect(await courier.read()).toMatchObject({ status: 410 })
    expect(await desk.list()).toEqual([])
  })

  test('is stored as a hash', async ({ app, database }) => {
    const { run, token } = await aRun(app, database)
    const [row] = await database.sql`select runs::text as text from runs where id = ${run.id}`
    expect(row?.text).not.toContain(token)
    expect(row?.text).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('a courier', () => {
  test('sets out, delivers, and is named in the history', async ({ app, database }) => {
    const { owner, keys, courier, desk } = await aRun(app, database)
    const [first, second] = keys as [(typeof keys)[0], (typeof keys)[0]]
    const { run } = await courier.setOut()
    expect(run.stops.map(({ state, version }) => [state, version])).toEqual([
      ['on_board', 4],
      ['on_board', 4],
    ])
    // A second press changes nothing.
    expect((await courier.setOut()).run).toEqual(run)
    await courier.move(first, 'deliver', 4, { note: 'Left with Mrs. Bell' })
    const { part, events } = await owner.read(first)
    expect(part.status).toBe('delivered')
    expect(events.at(-1)).toMatchObject({
      move: 'deliver',
      actorKind: 'courier',
      note: 'Left with Mrs. Bell',
    })
    const failed = await courier.move(second, 'fail', 4)
    expect(failed.run.stops.find(({ firestoreId }) => firestoreId === second.orderId)).toMatchObject({
      state: 'failed',
      reason: 'no_show',
      version: 5,
    })
    expect((await owner.read(second)).part.status).toBe('shipped')
    // The goods are back in the store, and can go with another courier.
    await owner.move(second, 'bringBack', 5)
    expect((await courier.read()).run.stops.map(({ state }) => state).sort()).toEqual([
      'delivered',
      'returned',
    ])
    expect(await desk.start([second])).toMatchObject({ status: 201, run: { stops: [{ state: 'at_store' }] } })
    await courier.finish()
    expect(await courier.read()).toMatchObject({ status: 410 })
  })

  test('makes a move once, whatever the network does with the answer', async ({ app, database }) => {
    const { owner, keys, courier } = await aRun(app, database, 1)
    const [key] = keys as [(typeof keys)[0]]
    await courier.setOut()
    const replies = [await courier.move(key, 'deliver', 4), await courier.move(key, 'deliver', 4)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await owner.read(key)).events.filter(({ move }) => move === 'deliver')).toHaveLength(1)
  })

  test('is told what the desk did first, and overwrites nothing', async ({ app, database }) => {
    const { owner, keys, courier } = await aRun(app, database, 1)
    const [key] = keys as [(typeof keys)[0]]
    const { run } = await courier.setOut()
    await owner.move(key, 'cancel', 4, { reason: 'fraud' })
    expect((await courier.read()).run.revision).not.toBe(run.revision)
    const late = await courier.move(key, 'deliver', 4)
    expect(late).toMatchObject({
      status: 409,
      code: 'part_changed',
      run: { stops: [{ state: 'cancelled' }] },
    })
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('tells its own time, which is neither before the last move nor in the future', async ({
    app,
    database,
  }) => {
    const { owner, keys, courier } = await aRun(app, database, 2)
    const [first, second] = keys as [(typeof keys)[0], (typeof keys)[0]]
    await courier.setOut()
    await courier.move(first, 'deliver', 4, { at: '2020-01-01T00:00:00.000Z' })
    await courier.move(second, 'deliver', 4, { at: '2999-01-01T00:00:00.000Z' })
    for (const key of [first, second]) {
      const times = (await owner.read(key)).events.map(({ at }) => Date.parse(at))
      expect(times).toEqual(times.toSorted())
      expect(Math.max(...times)).toBeLessThanOrEqual(Date.now())
    }
  })

  test('moves no stop of another run, and makes no move of the desk', async ({ app, database }) => {
    const { owner, keys, courier, desk } = await aRun(app, database, 1)
    const [key] = keys as [(typeof keys)[0]]
    const { key: elsewhere } = await aPackedOrder(app, database, owner.store)
    const another = aCourier(app, (await desk.start([elsewhere])).token)
    await courier.setOut()
    expect(await another.move(key, 'deliver', 4)).toMatchObject({ status: 404, code: 'order_not_found' })
    expect(await another.undo(key, 4)).toMatchObject({ status: 404 })
    expect(await courier.move(key, 'cancel' as 'deliver', 4)).toMatchObject({ status: 400 })
    expect(await courier.move(key, 'fail', 4, { reason: null })).toMatchObject({ status: 400 })
    expect(await courier.move(key, 'fail', 4, { reason: 'fraud' })).toMatchObject({ status: 400 })
    expect((await courier.read()).run.stops).toMatchObject([{ state: 'on_board' }])
  })

  test('and the desk move a part at the same time: one of them does', async ({ app, database }) => {
    const { owner, keys, courier } = await aRun(app, database, 1)
    const [key] = keys as [(typeof keys)[0]]
    await courier.setOut()
    const replies = await Promise.all([
      courier.move(key, 'fail', 4),
      owner.move(key, 'deliver', 4),
      courier.move(key, 'deliver', 4),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await owner.read(key)).part.version).toBe(5)
  })
})

describe('an undo of a courier', () => {
  test('is answered again when its answer was lost', async ({ app, database }) => {
    const { owner, keys, courier } = await aRun(app, database, 1)
    const [key] = keys as [(typeof keys)[0]]
    await courier.setOut()
    await courier.move(key, 'deliver', 4)
    await courier.undo(key, 5)
    expect(await courier.undo(key, 5)).toMatchObject({ status: 200, run: { stops: [{ state: 'on_board' }] } })
    expect((await owner.read(key)).part.version).toBe(6)
    await courier.move(key, 'fail', 6)
    expect(await courier.undo(key, 5)).toMatchObject({ status: 409 })
  })

  test('takes back its own last move, and none of the desk', async ({ app, database }) => {
    const { owner, keys, courier } = await aRun(app, database, 1)
    const [key] = keys as [(typeof keys)[0]]
    await courier.setOut()
    await courier.move(key, 'fail', 4)
    expect(await courier.undo(key, 5)).toMatchObject({
      status: 200,
      run: { stops: [{ state: 'on_board', reason: null }] },
    })
    await owner.move(key, 'deliver', 6)
    expect(await courier.undo(key, 7)).toMatchObject({ status: 409 })
    expect((await owner.read(key)).part.status).toBe('delivered')
  })

  test('has a failed stop again when the desk takes the failure back', async ({ app, database }) => {
    const { owner, keys, courier } = await aRun(app, database, 1)
    const [key] = keys as [(typeof keys)[0]]
    await courier.setOut()
    await courier.move(key, 'fail', 4)
    await owner.undo(key, 5)
    expect((await courier.read()).run.stops).toMatchObject([{ state: 'on_board', reason: null }])
    await courier.move(key, 'fail', 6)
    await courier.move(key, 'deliver', 7)
    await courier.undo(key, 8)
    expect((await courier.read()).run.stops).toMatchObject([{ state: 'failed', reason: 'no_show' }])
  })

  test('takes back no move that waited for the network longer than an undo', async ({ app, database }) => {
    const { owner, keys, courier, orders } = await aRun(app, database, 1)
    const [key] = keys as [(typeof keys)[0]]
    await courier.setOut()
    await database.sql`update fulfillments set updated_at = now() - interval '5 minutes' where order_id = ${key.orderId}`
    await courier.move(key, 'deliver', 4, { at: new Date(Date.now() - 60_000).toISOString() })
    expect(await courier.undo(key, 5)).toMatchObject({ status: 409, code: 'too_late' })
    expect((await owner.read(key)).part.status).toBe('delivered')
    expect(orders).toHaveLength(1)
  })
})
