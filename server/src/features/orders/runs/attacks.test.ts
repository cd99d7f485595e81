import { PIN_TRIES } from '#contract/runs/proof-limits.ts'
import type { Tracking } from '#contract/runs/tracking.ts'
import { createApp } from '#server/app/create-app.ts'
import { onMeasured } from '#server/infrastructure/metrics/measured.ts'
import { describe, expect, test, testConfig } from '#testing/test.ts'
import type { PartKey } from '../parts/order-key.ts'
import { gatherPositions } from './gather-positions.ts'
import { aCourier, aPhoto, aRun } from './runs.fixture.ts'

type World = Parameters<typeof aRun>
type Started = Awaited<ReturnType<typeof aRun>>

/** A run under way, its first stop, and what the customer of that stop reads. */
async function underWay(app: World[0], database: World[1], count = 1, proof: World[3] = 'none') {
  const made = await aRun(app, database, count, proof)
  const { run } = await made.courier.setOut()
  const { firestoreId: orderId, storeId } = run.stops[0] as (typeof run.stops)[0]
  const order = made.orders.find(({ id }) => id === orderId) as Started['orders'][0]
  const track = async () => {
    const reply = await app.inject({
      url: `/api/orders/${orderId}/tracking`,
      headers: order.customer.headers,
    })
    return reply.json<{ couriers: Tracking[] }>().couriers[0]
  }
  const pin = (await track())?.pins[storeId] ?? ''
  const key: PartKey = { orderId, storeId }
  return { ...made, key, order, track, pin, wrong: pin === '0000' ? '0001' : '0000' }
}

describe('positions', () => {
  test('of one link that come at once are one write, and the latest counts', async ({
    app,
    database,
    clock,
  }) => {
    const { run, track } = await underWay(app, database)
    const written: number[] = []
    const stop = onMeasured('positions', ({ count }) => written.push(count))
    const positions = gatherPositions()
    const now = clock.now()
    await Promise.all(
      Array.from({ length: 300 }, (_, place) => {
        const at = new Date(now.getTime() - ((place * 7) % 300) * 1000)
        return positions.tell(database.sql, { id: run.id, latitude: place / 10, longitude: 0, at }, now)
      }),
    )
    stop()
    expect(written).toEqual([1])
    expect((await track())?.position).toMatchObject({ latitude: 0, at: now.toISOString() })
  })

  test('beyond the rate are refused with 429, and those of another network are not', async ({
    app,
    database,
  }) => {
    const { token } = await underWay(app, database)
    // 12 calls a minute instead of 1,200.
    const limited = await createApp({ config: testConfig, database, limitFactor: 0.01 })
    const tell = async (remoteAddress: string) => {
      const { statusCode } = await limited.inject({
        method: 'POST',
        url: '/api/courier/run/position',
        headers: { authorization: `Bearer ${token}` },
        payload: { latitude: 36.16, longitude: -86.78, at: '2026-05-04T16:40:00.000Z' },
        remoteAddress,
      })
      return statusCode
    }
    const flood = await Promise.all(Array.from({ length: 20 }, () => tell('203.0.113.7')))
    expect(flood.toSorted()).toEqual([...Array(12).fill(200), ...Array(8).fill(429)])
    expect(await tell('203.0.113.8')).toBe(200)
    await limited.close()
  })

  test.for([
    ['the north pole', 90, 0],
    ['the south pole', -90, 180],
    ['the date line', 0, -180],
    ['the date line from the west', 0, 180],
  ] as const)(
    'at %s are stored, and the estimate has a time',
    async ([, latitude, longitude], { app, database, clock }) => {
      const { courier, key, track } = await underWay(app, database)
      await database.sql`
      update orders set latitude = ${latitude}, longitude = ${-longitude}, point_precision = 'street'
      where id = ${key.orderId}`
      clock.advanceSeconds(20)
      expect(await courier.tell(clock.now(), latitude, longitude)).toMatchObject({ status: 200 })
      const seen = await track()
      expect(seen).toMatchObject({ position: { latitude, longitude }, isArriving: true })
      expect(Date.parse(seen?.arrival?.to ?? '')).toBeGreaterThan(clock.now().getTime())
    },
  )

  test('of a year that no calendar has hold up nobody else’s', async ({ app, database, clock }) => {
    const thief = await underWay(app, database)
    const { courier, track } = await underWay(app, database)
    const replies = await Promise.all([
      thief.courier.tell(new Date('0000-01-01T00:00:00.000Z')),
      courier.tell(clock.now(), 36.2),
    ])
    expect(replies).toMatchObject([{ status: 200 }, { status: 200 }])
    expect((await track())?.position).toMatchObject({ latitude: 36.2 })
  })
})

describe('what others do while a run waits or is under way', () => {
  test('a part that the store cancels before the start is not handed over, and takes no cash', async ({
    app,
    database,
  }) => {
    const { owner, courier, keys, orders } = await aRun(app, database, 2)
    const [cancelled, kept] = keys as [PartKey, PartKey]
    const url = `/api/orders/${cancelled.orderId}/parts/${cancelled.storeId}/withdraw`
    const headers = orders[0]?.customer.headers ?? {}
    // It is packed: the customer asks the store.
    expect((await app.inject({ method: 'POST', url, headers, payload: { version: 3 } })).statusCode).toBe(409)
    expect(await owner.move(cancelled, 'cancel', 3)).toMatchObject({ status: 200 })
    const { run } = await courier.setOut()
    expect(run.stops.find(({ firestoreId }) => firestoreId === kept.orderId)?.state).toBe('on_board')
    expect(run.stops.find(({ firestoreId }) => firestoreId === cancelled.orderId)).toMatchObject({
      state: 'cancelled',
      collect: 0,
    })
    expect(await courier.move(cancelled, 'handOver', 4)).toMatchObject({ status: 409, code: 'part_changed' })
  })

  test.for(['pin', 'photo'] as const)(
    'the order of a deleted person asks for no %s, and keeps none, also in another run',
    async (proof, { app, database, clock }) => {
      const { courier, desk, run, key, order, owner } = await underWay(app, database, 1, proof)
      // The store forgot the order.
      await database.sql`update fulfillments set updated_at = updated_at - interval '15 days' where order_id = ${key.orderId}`
      const payload = {}
      const { headers } = order.customer
      const deleted = await app.inject({ method: 'POST', url: '/api/account/deletion', headers, payload })
      expect(deleted.statusCode, deleted.body).toBe(200)
      expect((await courier.read()).run.stops).toMatchObject([{ state: 'on_board', proof: null }])
      await desk.end(run.id)
      const again = await desk.start([key])
      const another = aCourier(app, again.token)
      expect((await another.setOut()).run.stops).toMatchObject([{ state: 'on_board', proof: null }])
      clock.advanceSeconds(1)
      const photo = await aPhoto()
      expect(await another.move(key, 'deliver', 4, { photo })).toMatchObject({ status: 200 })
      expect(await database.sql`select from delivery_proofs where order_id = ${key.orderId}`).toHaveLength(0)
      expect(await owner.read(key)).toMatchObject({ hasPhoto: false })
    },
  )

  test('a store is not closed while something is on board, and no undo opens an order of a closed one', async ({
    app,
    database,
  }) => {
    const { courier, key, owner } = await underWay(app, database)
    const close = () =>
      app.inject({ method: 'DELETE', url: `/api/stores/${key.storeId}`, headers: owner.headers })
    expect((await close()).statusCode).toBe(409)
    await courier.move(key, 'deliver', 4)
    expect((await close()).statusCode).toBe(200)
    expect(await courier.undo(key, 5)).toMatchObject({ status: 404 })
    const [part] = await database.sql`select status from fulfillments where order_id = ${key.orderId}`
    expect(part?.status).toBe('delivered')
    expect(await courier.read()).toMatchObject({ status: 200 })
    expect(await courier.finish()).toMatchObject({ status: 200 })
  })
})

describe('proofs', () => {
  test('the photo of the second delivery is kept, not the one that was taken back', async ({
    app,
    database,
  }) => {
    const { courier, key, order } = await underWay(app, database, 1, 'photo')
    const seen = async () => {
      const url = `/api/orders/${key.orderId}/parts/${key.storeId}/photo`
      return (await app.inject({ url, headers: order.customer.headers })).rawPayload.toString('base64')
    }
    await courier.move(key, 'deliver', 4, { photo: await aPhoto(40) })
    const first = await seen()
    await courier.undo(key, 5)
    await courier.move(key, 'deliver', 6, { photo: await aPhoto(200) })
    const second = await seen()
    expect(second).not.toBe(first)
    // Its answer was lost, and another photo comes with the same press.
    await courier.move(key, 'deliver', 6, { photo: await aPhoto(90) })
    expect(await seen()).toBe(second)
  })

  test('the right PIN with an old version delivers nothing and costs no try, a wrong one costs one', async ({
    app,
    database,
  }) => {
    const { courier, key, pin, wrong } = await underWay(app, database, 1, 'pin')
    expect(await courier.move(key, 'deliver', 3, { pin })).toMatchObject({
      status: 409,
      code: 'part_changed',
      run: { stops: [{ state: 'on_board', proof: { triesLeft: PIN_TRIES } }] },
    })
    // Otherwise old versions would tell for nothing which PIN is right.
    expect(await courier.move(key, 'deliver', 3, { pin: wrong })).toMatchObject({
      code: 'proof_refused',
      run: { stops: [{ proof: { triesLeft: PIN_TRIES - 1 } }] },
    })
  })

  test('of two phones with one link, the right PIN delivers once, and wrong ones do nothing', async ({
    app,
    database,
  }) => {
    const { key, pin, wrong, token, owner } = await underWay(app, database, 1, 'pin')
    const [nephew, thief] = [aCourier(app, token), aCourier(app, token)]
    const [right, ...others] = await Promise.all([
      nephew.move(key, 'deliver', 4, { pin }),
      ...Array.from({ length: PIN_TRIES - 1 }, () => thief.move(key, 'deliver', 4, { pin: wrong })),
    ])
    expect(right).toMatchObject({ status: 200 })
    expect(others.map(({ code }) => code)).toEqual(Array(PIN_TRIES - 1).fill('proof_refused'))
    const { part, events } = await owner.read(key)
    expect(part.status).toBe('delivered')
    expect(events.filter(({ move }) => move === 'deliver')).toHaveLength(1)
  })
})
