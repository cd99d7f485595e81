import type { FastifyInstance } from 'fastify'
import type { OrderUpdate } from '#contract/orders/order-updates.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { LIVE_CHANNEL } from '#server/infrastructure/events/announce.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { aSubscription } from '#testing/fake-push-service.ts'
import { expect } from '#testing/test.ts'
import type { PartKey } from '../parts/order-key.ts'
import { type aPackedOrder, aRun } from './runs.fixture.ts'

type World = { app: FastifyInstance; database: Database; clock: FakeClock }
type Made = Pick<Awaited<ReturnType<typeof aPackedOrder>>, 'id' | 'customer'>

/** A position at the first door. */
export const positionOf = ({ id }: { id: string }, at: Date) => ({
  id,
  latitude: doorAt(0),
  longitude: LONGITUDE,
  at,
})

type Sent = Pick<Awaited<ReturnType<typeof aRun>>, 'run' | 'courier'> & { orders: readonly Made[] }

export const LONGITUDE = -86.7
/** The latitude of the door of the stop at this place of the way. Doors are a mile apart. */
export const doorAt = (place: number) => 36.2 + place / MILES_OF_A_DEGREE
const MILES_OF_A_DEGREE = 69.0934

/** A courier who set out before the hand-over can no longer be undone. Customers have browsers that show notices. */
export async function onTheWay({ app, database, clock }: World, { run, courier, orders }: Sent) {
  const { sql } = database
  const keys = run.stops.map(({ firestoreId, storeId }) => ({ orderId: firestoreId, storeId }))
  for (const [place, { orderId }] of keys.entries())
    await sql`
      update orders set latitude = ${doorAt(place)}, longitude = ${LONGITUDE}, point_precision = 'street'
      where id = ${orderId}`
  for (const { customer } of orders) {
    const payload = { ...aSubscription().sent, kinds: ['orders'] }
    const reply = await app.inject({
      method: 'PUT',
      url: '/api/account/push',
      headers: customer.headers,
      payload,
    })
    expect(reply.statusCode).toBe(200)
  }
  const heard: string[] = []
  const names = [run.id, ...orders.map(({ customer }) => customer.user.id), '"userId":null']
  await sql.listen(LIVE_CHANNEL, (text) => {
    if (names.some((name) => text.includes(name))) heard.push(JSON.parse(text).topic)
  })
  await courier.setOut()
  clock.advanceSeconds(10)
  const customerOf = ({ orderId }: PartKey) => orders.find(({ id }) => id === orderId) as Made
  return {
    keys,
    /** The topics of what was announced since of the run, its customers and deleted people. */
    heard,
    /** Tells that the courier is so many miles from the door at this place. */
    tellNear: (place: number, miles = 0.24, secondsAgo = 0) =>
      courier.tell(
        new Date(clock.now().getTime() - secondsAgo * 1000),
        doorAt(place) + miles / MILES_OF_A_DEGREE,
        LONGITUDE,
      ),
    ...aBell(app, customerOf),
    /** The pushes to this customer that the courier is arriving. */
    async pushes({ orderId }: PartKey) {
      const rows = await sql<{ note: { title: string; body: string; path: string } }[]>`
        select payload->'content'->'note' as note from jobs
        where task = 'notifications.push' and payload->'content'->'note'->>'path' = ${`/orders/${orderId}`}
          and payload->'content'->'note'->>'body' like '%arriving%'`
      return rows.map(({ note }) => note)
    },
  }
}

function aBell(app: FastifyInstance, customerOf: (key: PartKey) => Made) {
  const list = async (key: PartKey) => {
    const { headers } = customerOf(key).customer
    return (await app.inject({ url: '/api/order-updates', headers })).json<{ updates: OrderUpdate[] }>()
      .updates
  }
  const post = (key: PartKey, path: string, payload: object) => {
    const { headers } = customerOf(key).customer
    return app.inject({ method: 'POST', url: `/api/order-updates${path}`, headers, payload })
  }
  return {
    list,
    isTold: async (key: PartKey) => (await list(key)).some(({ isArriving }) => isArriving),
    read: (key: PartKey) => post(key, '/read', {}),
    dismiss: (key: PartKey, at: string) => post(key, `/${key.orderId}/${key.storeId}/dismiss`, { at }),
  }
}

/** A courier on the way with this many orders. `keys` are in the order of the way. */
export const aWay = async (world: World, count: number) => {
  const made = await aRun(world.app, world.database, count)
  const way = await onTheWay(world, made)
  return { ...made, ...way, keys: way.keys as [PartKey, PartKey] }
}
