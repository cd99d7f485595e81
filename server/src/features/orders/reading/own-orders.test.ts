import type { FastifyInstance } from 'fastify'
import type { AgainLine } from '#contract/orders/list-again.ts'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { stockOf } from '../orders.fixture.ts'

type Answer = OrderProgress & { code?: string; progress?: OrderProgress }
type Page = { orders: OrderProgress[]; nextCursor: string | null; searchedBackTo: string | null }

async function aShopper(app: FastifyInstance, database: Database, user: { id: string }) {
  const headers = await signedIn(database, user)
  const get = (url: string) => app.inject({ url, headers })
  return {
    get,
    list: async (query = '') => (await get(`/api/orders${query}`)).json<Page>(),
    read: async (id: string) => (await get(`/api/orders/${id}`)).json<Answer>(),
    async withdraw({ orderId, storeId }: { orderId: string; storeId: string }, version = 1) {
      const url = `/api/orders/${orderId}/parts/${storeId}/withdraw`
      const reply = await app.inject({ method: 'POST', url, headers, payload: { version } })
      return { status: reply.statusCode, ...reply.json<Answer>() }
    },
    place: async (lines: Parameters<typeof orderDraft>[0]) =>
      (await app.inject({ method: 'POST', url: '/api/orders', headers, payload: orderDraft(lines) })).json<{
        firestoreId: string
        orderId: string
      }>(),
  }
}

describe('own orders', () => {
  test('are listed newest first, page by page, and only to their customer', async ({
    app,
    database,
    clock,
  }) => {
    const june = await aShopper(app, database, await aUser(database))
    const item = await anItem(database, { quantity: null })
    const placed: string[] = []
    for (let n = 0; n < 5; n++) {
      clock.advanceSeconds(1)
      placed.unshift((await june.place([{ ...item, quantity: 1 }])).firestoreId)
    }
    const listed: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await june.list(`?limit=2&cursor=${cursor}`)
      listed.push(...page.orders.map(({ order }) => order.firestoreId))
      cursor = page.nextCursor
    }
    expect(listed).toEqual(placed)
    expect((await (await aShopper(app, database, await aUser(database))).list()).orders).toEqual([])
  })

  test('are found by number, store and product, in any case and without accents', async ({
    app,
    database,
  }) => {
    const june = await aShopper(app, database, await aUser(database))
    const { store } = await anOwnerAtTheDesk(app, database, 'Café Crème')
    const item = await anItem(database, { storeId: store.id, name: 'Seeded sourdough loaf' })
    const { firestoreId, orderId } = await june.place([{ ...item, quantity: 1 }])
    await june.place([{ ...(await anItem(database, { name: 'Soap' })), quantity: 1 }])
    const found = async (search: string) =>
      (await june.list(`?search=${encodeURIComponent(search)}`)).orders.map(({ order }) => order.firestoreId)
    for (const search of [orderId.toLowerCase(), 'cafe creme', 'SOURDOUGH', 'loaf café']) {
      expect(await found(search)).toEqual([firestoreId])
    }
    expect(await found('sourdough soap')).toEqual([])
    expect(await found("\\' %_")).toHaveLength(2)
  })

  test('are searched a hundred at a time, and the search goes on where it stopped', async ({
    app,
    database,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const june = await aShopper(app, database, order.customer.user)
    await database.sql`
      with later as (
        insert into orders (id, number, user_id, payment_method, street, city, state, zip, subtotal_cents,
          delivery_fee_cents, tax_cents, total_cents, placed_at)
        select gen_random_uuid(), 'later ' || n, user_id, 'card', street, city, state, zip, 0, 0, 0, 0,
          placed_at + n * interval '1 day'
        from orders cross join generate_series(1, 120) as n where orders.id = ${order.id}
        returning id, placed_at
      ),
      parts as (
        insert into fulfillments (order_id, store_id, placed_at) select id, ${owner.store.id}, placed_at from later
      ),
      events as (
        insert into order_events (order_id, store_id, status, move, actor_kind)
        select id, ${owner.store.id}, 'pending', 'place', 'customer' from later
      )
      insert into order_lines (order_id, line_number, store_id, item_id, store_name, item_name, category_name,
        price_cents, quantity)
      select id, 1, ${owner.store.id}, 'soap', 'Busy Bakery', 'Soap', 'Food', 100, 1 from later`
    const { orderId } = (await june.read(order.id)).order
    const words = encodeURIComponent(orderId.slice(0, 4))
    const first = await june.list(`?search=${words}`)
    const [newest] = await database.sql`
      select placed_at as at from orders where user_id = ${order.customer.user.id} order by placed_at desc offset 99 limit 1`
    expect(first).toMatchObject({ orders: [], searchedBackTo: newest?.at.toISOString() })
    const second = await june.list(`?search=${words}&cursor=${first.nextCursor}`)
    expect(second.orders.map(({ order: found }) => found.firestoreId)).toEqual([order.id])
    expect([second.nextCursor, second.searchedBackTo]).toEqual([null, null])
    // A whole number is found at once, and a full page is an ordinary page.
    expect((await june.list(`?search=${orderId}`)).orders).toHaveLength(1)
    expect(await june.list('?search=soap&limit=2')).toMatchObject({ orders: [{}, {}], searchedBackTo: null })
  })

  test('that are open are those that a store still works on', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const june = await aShopper(app, database, order.customer.user)
    const open = async () => (await june.list('?open=true')).orders.length
    expect(await open()).toBe(1)
    await database.sql`update fulfillments set status = 'delivered' where order_id = ${order.id}`
    expect(await open()).toBe(0)
    expect((await june.list()).orders).toHaveLength(1)
  })

  test('tell what happened at each store, without what was taken back', async ({ app, database }) => {
    const [one, other] = [
      await anOwnerAtTheDesk(app, database, 'Ash'),
      await anOwnerAtTheDesk(app, database, 'Birch'),
    ]
    const order = await anOrderIn(app, database, one.store, other.store)
    await one.move(order.partOf(one.store), 'accept', 1)
    await one.undo(order.partOf(one.store), 2)
    await one.move(order.partOf(one.store), 'accept', 3)
    await other.move(order.partOf(other.store), 'refuse', 1, { reason: 'sold_out', note: 'Sorry, all gone.' })
    const { parts } = await (await aShopper(app, database, order.customer.user)).read(order.id)
    expect(parts.map(({ storeName, status, refunded }) => [storeName, status, refunded])).toEqual([
      ['Ash', 'processing', 0],
      ['Birch', 'cancelled', 27],
    ])
    expect(parts.map(({ timeline }) => timeline.map(({ move }) => move))).toEqual([
      ['place', 'accept'],
      ['place', 'refuse'],
    ])
    expect(parts[1]?.timeline[1]).toMatchObject({ reason: 'sold_out', note: 'Sorry, all gone.' })
  })
})

describe('the map of an own order', () => {
  test('has the delivery point and the places of its stores', async ({ app, database }) => {
    const place = { latitude: 36.17, longitude: -86.75 }
    const [ash, birch, cedar] = [
      await aStore(database, { name: 'Ash', ...place }),
      await aStore(database, { name: 'Birch', latitude: null, longitude: null }),
      await aStore(database, { name: 'Cedar' }),
    ]
    const order = await anOrderIn(app, database, ash, birch, cedar)
    const point = { latitude: 36.1537, longitude: -86.7958, precision: 'street' }
    await database.sql`
      update orders set latitude = ${point.latitude}, longitude = ${point.longitude},
        point_precision = ${point.precision} where id = ${order.id}`
    await database.sql`update stores set phone = '(615) 555-0142' where id in ${database.sql([ash.id, cedar.id])}`
    await database.sql`update stores set deleted_at = now() where id = ${cedar.id}`
    const june = await aShopper(app, database, order.customer.user)
    const { parts, deliveryPoint } = await june.read(order.id)
    expect(deliveryPoint).toEqual(point)
    expect(
      parts.map(({ storeName, storeLocation, storePhone }) => [storeName, storeLocation, storePhone]),
    ).toEqual([
      ['Ash', place, '(615) 555-0142'],
      ['Birch', null, null],
      ['Cedar', null, null],
    ])
    expect((await june.list()).orders[0]).not.toHaveProperty('deliveryPoint')
    const stranger = await aShopper(app, database, await aUser(database))
    expect(await stranger.read(order.id)).toMatchObject({ code: 'order_not_found' })
  })

  test('has no delivery point where the address was not found', async ({ app, database }) => {
    const order = await anOrderIn(app, database, await aStore(database))
    await database.sql`
      update orders set latitude = null, longitude = null, point_precision = null where id = ${order.id}`
    const june = await aShopper(app, database, order.customer.user)
    expect((await june.read(order.id)).deliveryPoint).toBeNull()
  })
})

describe('cancelling an own order', () => {
  test('is possible until the store accepts it, and returns the stock', async ({ app, database }) => {
    const [one, other] = [await anOwnerAtTheDesk(app, database), await anOwnerAtTheDesk(app, database)]
    const order = await anOrderIn(app, database, one.store, other.store)
    const june = await aShopper(app, database, order.customer.user)
    await other.move(order.partOf(other.store), 'accept', 1)
    expect((await june.withdraw(order.partOf(one.store))).status).toBe(200)
    const late = await june.withdraw(order.partOf(other.store))
    expect(late).toMatchObject({ status: 409, code: 'part_changed' })
    expect(late.progress?.parts.map(({ status }) => status).sort()).toEqual(['cancelled', 'processing'])
    const stock = await Promise.all(order.items.map((item) => stockOf(database, item)))
    expect(stock).toEqual([10, 8])
  })

  test('and accepting it at the same moment: one of the two wins', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    for (let n = 0; n < 8; n++) {
      const order = await anOrderIn(app, database, owner.store)
      const key = order.partOf(owner.store)
      const june = await aShopper(app, database, order.customer.user)
      const [withdrawn, accepted] = await Promise.all([june.withdraw(key), owner.move(key, 'accept', 1)])
      expect([withdrawn.status, accepted.status].sort()).toEqual([200, 409])
      const [item] = order.items
      expect(item && (await stockOf(database, item))).toBe(withdrawn.status === 200 ? 10 : 8)
    }
  })

  test('is not possible for anybody else', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const stranger = await aShopper(app, database, await aUser(database))
    expect((await stranger.withdraw(order.partOf(owner.store))).status).toBe(404)
    expect((await owner.read(order.partOf(owner.store))).part.status).toBe('pending')
  })

  test('is possible at a store that was deleted since', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    await database.sql`update stores set deleted_at = now() where id = ${owner.store.id}`
    const june = await aShopper(app, database, order.customer.user)
    expect((await june.withdraw(order.partOf(owner.store))).parts[0]?.status).toBe('cancelled')
  })
})

describe('ordering again', () => {
  test('tells what is still to be had, at the price of today', async ({ app, database }) => {
    const june = await aShopper(app, database, await aUser(database))
    const [same, dearer, hidden, gone, closed] = [
      await anItem(database),
      await anItem(database),
      await anItem(database),
      await anItem(database),
      await anItem(database),
    ]
    const { firestoreId } = await june.place(
      [same, dearer, hidden, gone, closed].map((item) => ({ ...item, quantity: 2 })),
    )
    const { sql } = database
    await sql`update inventory_items set price_cents = 1999, quantity = 1 where item_id = ${dearer.itemId}`
    await sql`update inventory_items set hidden = true where item_id = ${hidden.itemId}`
    await sql`delete from inventory_items where item_id = ${gone.itemId}`
    await sql`update stores set deleted_at = now() where id = ${closed.storeId}`
    const { lines } = (await june.get(`/api/orders/${firestoreId}/again`)).json<{ lines: AgainLine[] }>()
    expect(lines.map(({ item, quantity }) => [quantity, item?.price, item?.quantity])).toEqual([
      [2, 12.5, 8],
      [2, 19.99, 1],
      [2, undefined, undefined],
      [2, undefined, undefined],
      [2, undefined, undefined],
    ])
    const stranger = await aShopper(app, database, await aUser(database))
    expect((await stranger.get(`/api/orders/${firestoreId}/again`)).statusCode).toBe(404)
  })
})
