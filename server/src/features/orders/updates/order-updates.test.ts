import type { FastifyInstance } from 'fastify'
import type { OrderUpdate } from '#contract/orders/order-updates.ts'
import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anOfferedOrder, anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'

type Key = { orderId: string; storeId: string }

/** The bell of a customer. */
function aBell(app: FastifyInstance, headers: Record<string, string>) {
  const list = async () =>
    (await app.inject({ url: '/api/order-updates', headers })).json<{ updates: OrderUpdate[] }>().updates
  return {
    list,
    /** Each update as its move, with a mark where it is unread. */
    marked: async () => (await list()).map(({ move, read }) => (read ? move : `${move} *`)),
    read: () => app.inject({ method: 'POST', url: '/api/order-updates/read', headers, payload: {} }),
    dismiss: ({ orderId, storeId }: Key, at: string) =>
      app.inject({
        method: 'POST',
        url: `/api/order-updates/${orderId}/${storeId}/dismiss`,
        headers,
        payload: { at },
      }),
  }
}

describe('updates of orders', () => {
  test('say the last thing that each store did, the newest first', async ({ app, database, clock }) => {
    const [one, two] = [await anOwnerAtTheDesk(app, database), await anOwnerAtTheDesk(app, database, 'Two')]
    const order = await anOrderIn(app, database, one.store, two.store)
    const bell = aBell(app, order.customer.headers)
    expect(await bell.list()).toEqual([])
    await one.move(order.partOf(one.store), 'accept', 1)
    clock.advanceSeconds(60)
    await two.move(order.partOf(two.store), 'refuse', 1)
    clock.advanceSeconds(60)
    expect(await bell.marked()).toEqual(['refuse *', 'accept *'])
    await one.move(order.partOf(one.store), 'ready', 2)
    expect(await bell.marked()).toEqual(['refuse *', 'accept *'])
    await one.move(order.partOf(one.store), 'handOver', 3)
    expect(await bell.list()).toEqual([
      {
        firestoreId: order.id,
        orderId: order.number,
        storeId: one.store.id,
        storeName: one.store.name,
        move: 'handOver',
        needsAnswer: false,
        isArriving: false,
        at: clock.now().toISOString(),
        read: false,
      },
      expect.objectContaining({ move: 'refuse', storeName: 'Two' }),
    ])
    const stranger = aBell(app, await signedIn(database, await aUser(database)))
    expect(await stranger.list()).toEqual([])
  })

  test('are read together, and the next thing is unread again', async ({ app, database, clock }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const bell = aBell(app, order.customer.headers)
    await owner.move(order.partOf(owner.store), 'accept', 1)
    await bell.read()
    await bell.read()
    expect(await bell.marked()).toEqual(['accept'])
    clock.advanceSeconds(60)
    await owner.move(order.partOf(owner.store), 'handOver', 2)
    expect(await bell.marked()).toEqual(['handOver *'])
  })

  test('are taken back with what the store takes back', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const bell = aBell(app, order.customer.headers)
    await owner.move(order.partOf(owner.store), 'accept', 1)
    await bell.read()
    await owner.move(order.partOf(owner.store), 'handOver', 2)
    await owner.undo(order.partOf(owner.store), 3)
    expect(await bell.marked()).toEqual(['accept'])
  })

  test('say nothing of what the customer did', async ({ app, database }) => {
    const store = await aStore(database)
    const order = await anOrderIn(app, database, store)
    const url = `/api/orders/${order.id}/parts/${store.id}/withdraw`
    await app.inject({ method: 'POST', url, headers: order.customer.headers, payload: { version: 1 } })
    expect(await aBell(app, order.customer.headers).list()).toEqual([])
  })

  test('are dismissed, but not what the store does meanwhile', async ({ app, database, clock }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    const bell = aBell(app, order.customer.headers)
    await owner.move(key, 'accept', 1)
    const [seen] = await bell.list()
    clock.advanceSeconds(60)
    await owner.move(key, 'handOver', 2)
    expect((await bell.dismiss(key, seen?.at ?? '')).statusCode).toBe(200)
    expect(await bell.marked()).toEqual(['handOver *'])
    expect((await bell.dismiss(key, clock.now().toISOString())).statusCode).toBe(200)
    // A late press of another window brings nothing back.
    await bell.dismiss(key, seen?.at ?? '')
    expect(await bell.list()).toEqual([])
    clock.advanceSeconds(60)
    await owner.move(key, 'deliver', 3)
    expect(await bell.marked()).toEqual(['deliver *'])
  })

  test('lead with what needs an answer, which stays until it is answered', async ({
    app,
    database,
    clock,
  }) => {
    const { june, key, offer } = await anOfferedOrder(app, database)
    const bell = aBell(app, june.headers)
    const offerId = await offer()
    await bell.read()
    await bell.dismiss(key, clock.now().toISOString())
    clock.advanceSeconds(8 * 24 * 60 * 60)
    expect(await bell.list()).toMatchObject([{ move: 'offer', needsAnswer: true, read: true }])
    await june.answer(key, offerId, 'decline')
    expect(await bell.list()).toEqual([])
  })

  test('end after a week', async ({ app, database, clock }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const bell = aBell(app, order.customer.headers)
    await owner.move(order.partOf(owner.store), 'accept', 1)
    clock.advanceSeconds(7 * 24 * 60 * 60)
    expect(await bell.list()).toHaveLength(1)
    clock.advanceSeconds(1)
    expect(await bell.list()).toEqual([])
  })
})
