import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { getDashboard } from '#contract/dashboard/get-dashboard.ts'
import type { OrderStatus } from '#contract/orders/states.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aPromotion, aStore, aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aCustomer, draftOf } from '../orders/orders.fixture.ts'

describe('the performance of an owner', () => {
  test('counts parts of orders by their current status, over all stores of the owner', async ({
    app,
    database,
  }) => {
    const owner = await aUser(database, { role: 'admin' })
    const [one, two] = [await storeOf(database, owner.id), await storeOf(database, owner.id)]
    await anOrder(database, { [one]: 'pending', [two]: 'processing' })
    await anOrder(database, { [one]: 'pending' })
    await anOrder(database, { [one]: 'shipped' })
    await anOrder(database, { [one]: 'delivered', [two]: 'completed' })
    await anOrder(database, { [one]: 'delivered' })
    await anOrder(database, { [one]: 'cancelled' })
    await anOrder(database, { [await storeOf(database)]: 'pending' })
    for (const id of [one, one, two]) await aFollower(database, id)
    const { performance, stores } = await dashboardOf(app, await signedIn(database, owner))
    expect(performance).toEqual({
      ordersReceived: 2,
      ordersProcessed: 2,
      ordersDelivered: 3,
      storeFavorites: 3,
    })
    const counts = (id: string) => stores.find((store) => store.id === id)?.performance
    expect(stores).toHaveLength(2)
    expect(Object.values(counts(one) ?? {})).toEqual([2, 1, 2, 2])
    expect(Object.values(counts(two) ?? {})).toEqual([0, 1, 1, 1])
  })

  test('leaves out deleted stores', async ({ app, database }) => {
    const owner = await aUser(database, { role: 'admin' })
    const store = await storeOf(database, owner.id)
    await anOrder(database, { [store]: 'pending' })
    await aFollower(database, store)
    await database.sql`update stores set deleted_at = now() where id = ${store}`
    const { performance, stores } = await dashboardOf(app, await signedIn(database, owner))
    expect(Object.values(performance)).toEqual([0, 0, 0, 0])
    expect(stores).toEqual([])
  })

  test('lists each store by name, with the items that a week like the last one would sell out', async ({
    app,
    database,
  }) => {
    const owner = await aUser(database, { role: 'admin' })
    const headers = await signedIn(database, owner)
    const { id } = await aStore(database, { ownerId: owner.id, name: 'Second Hearth' })
    await aStore(database, { ownerId: owner.id, name: 'first hearth' })
    const customer = await aCustomer(app, database)
    const order = async (name: string, given: { quantity: number | null }) => {
      const item = await anItem(database, { storeId: id, name, ...given })
      const placed = await customer.place(draftOf([{ item, quantity: 3 }]))
      return placed.json<{ firestoreId: string }>().firestoreId
    }
    await anItem(database, { storeId: id, name: 'nobody buys it', quantity: 1 })
    await order('as many left as sold', { quantity: 6 })
    await order('fewer left than sold', { quantity: 4 })
    await order('more left than sold', { quantity: 7 })
    await order('sold out', { quantity: 3 })
    await order('not counted', { quantity: null })
    const cancelled = await order('cancelled', { quantity: 4 })
    await database.sql`update fulfillments set status = 'cancelled' where order_id = ${cancelled}`
    const early = await order('sold eight days ago', { quantity: 4 })
    await database.sql`update fulfillments set placed_at = ${daysAgo(8)} where order_id = ${early}`
    await customer.place(draftOf([{ item: await anItem(database, { itemId: 'same-id' }), quantity: 3 }]))
    await anItem(database, { storeId: id, itemId: 'same-id', quantity: 1 })
    const { stores } = await dashboardOf(app, headers)
    expect(stores.map(({ name, lowStock }) => [name, lowStock])).toEqual([
      ['first hearth', 0],
      ['Second Hearth', 2],
    ])
    const url = `/api/stores/${id}/inventory?show=low-stock`
    const shown: { count: number; items: { item_name: string }[] } = (
      await app.inject({ url, headers })
    ).json()
    expect([shown.count, shown.items.map((item) => item.item_name)]).toEqual([
      2,
      ['as many left as sold', 'fewer left than sold'],
    ])
  })

  test('says whether customers find any product in a store', async ({ app, database }) => {
    const owner = await aUser(database, { role: 'admin' })
    const headers = await signedIn(database, owner)
    await aStore(database, { ownerId: owner.id, name: 'empty' })
    const hidden = await aStore(database, { ownerId: owner.id, name: 'hidden' })
    const soldOut = await aStore(database, { ownerId: owner.id, name: 'sold out' })
    for (const { id } of [hidden, soldOut]) await anItem(database, { storeId: id, quantity: 0 })
    await database.sql`update inventory_items set hidden = true where store_id = ${hidden.id}`
    const shown = (await dashboardOf(app, headers)).stores.map((store) => [store.name, store.showsProducts])
    expect(shown).toEqual([
      ['empty', false],
      ['hidden', false],
      ['sold out', true],
    ])
  })

  test('says how far a new store is set up, until its first order', async ({ app, database }) => {
    const { sql } = database
    const owner = await aUser(database, { role: 'admin' })
    const headers = await signedIn(database, owner)
    const store = await aStore(database, { ownerId: owner.id })
    await aStore(database, { ownerId: owner.id, name: 'untouched' })
    const [one, untouched] = await setupsOf(app, headers)
    expect([one, untouched]).toEqual([NEW_STORE, NEW_STORE])

    for (const item of 'abcdefg') await anItem(database, { storeId: store.id, itemId: item })
    const url = `/api/stores/${store.id}/delivery`
    await app.inject({
      method: 'PUT',
      url: `/api/stores/${store.id}/pause`,
      headers,
      payload: { until: 'reopened' },
    })
    expect((await setupsOf(app, headers))[0]).toEqual({ ...NEW_STORE, products: 5 })
    await sql`update inventory_items set hidden = true where store_id = ${store.id} and item_id > 'c'`
    await app.inject({ method: 'PUT', url, headers, payload: { hours: null, version: 0 } })
    await aPromotion(database, { store })
    const ready = { products: 3, deliverySaved: true, promoted: true }
    expect(await setupsOf(app, headers)).toEqual([ready, NEW_STORE])

    await anOrder(database, { [store.id]: 'cancelled' })
    expect(await setupsOf(app, headers)).toEqual([null, NEW_STORE])
  })
})

describe('the weeks of an owner', () => {
  test('count each part of an order once, when it first had the status', async ({ app, database }) => {
    const owner = await aUser(database, { role: 'admin' })
    const headers = await signedIn(database, owner)
    const store = await storeOf(database, owner.id)
    await anOrder(database, { [store]: 'shipped' }, { pending: 9, processing: 8, shipped: 6 })
    await anOrder(database, { [store]: 'cancelled' }, { pending: 6.9, cancelled: 1 })
    await anOrder(
      database,
      { [store]: 'delivered' },
      { pending: 2, processing: 2, shipped: 1, delivered: 0.5 },
    )
    await anOrder(database, { [store]: 'completed' }, { pending: 20, delivered: 13.9, completed: 1 })
    await anOrder(database, { [store]: 'pending' }, { pending: 14.1 })
    await anOrder(database, { [await storeOf(database)]: 'pending' }, { pending: 1 })
    for (const days of [1, 2, 8, 15]) await aFollower(database, store, days)
    const { thisWeek, lastWeek } = await dashboardOf(app, headers)
    expect(thisWeek).toEqual({
      ordersReceived: 2,
      ordersProcessed: 1,
      ordersDelivered: 1,
      storeFavorites: 2,
    })
    expect(lastWeek).toEqual({
      ordersReceived: 1,
      ordersProcessed: 1,
      ordersDelivered: 1,
      storeFavorites: 1,
    })
  })

  test('count a move that is made again after it was taken back once', async ({ app, database }) => {
    const { sql } = database
    const owner = await aUser(database, { role: 'admin' })
    const headers = await signedIn(database, owner)
    const store = await storeOf(database, owner.id)
    const made = ['place', 'accept', 'undo', 'accept', 'handOver']
    for (const moves of [made, made.slice(0, 3)]) {
      await anOrder(database, { [store]: 'pending' })
      for (const move of moves) {
        await sql`
          insert into order_events (order_id, store_id, status, from_status, at, move, actor_kind, undoes)
          select parts.order_id, store_id,
            case ${move} when 'accept' then 'processing' when 'handOver' then 'shipped' else 'pending' end,
            case ${move} when 'accept' then 'pending' when 'place' then null else 'processing' end, ${daysAgo(1)}, ${move}, 'owner',
            case when ${move} = 'undo' then (select max(id) from order_events) end
          from fulfillments parts where store_id = ${store} order by placed_at desc limit 1`
      }
    }
    const { thisWeek } = await dashboardOf(app, headers)
    expect(thisWeek).toMatchObject({ ordersReceived: 2, ordersProcessed: 1, ordersDelivered: 0 })
  })
})

describe('the dashboard', () => {
  test('names stores whose address was not found, until the address is corrected', async ({
    app,
    database,
  }) => {
    const owner = await aUser(database, { role: 'admin' })
    const headers = await signedIn(database, owner)
    const nowhere = { ownerId: owner.id, latitude: null, longitude: null }
    const { id } = await aStore(database, { ...nowhere, name: 'Nowhere Books' })
    await aStore(database, { ownerId: owner.id })
    await aStore(database, { latitude: null, longitude: null })
    const gone = await aStore(database, nowhere)
    await database.sql`update stores set deleted_at = now() where id = ${gone.id}`
    const unlocated = async () =>
      (await app.inject({ url: '/api/dashboard', headers })).json().unlocatedStores
    expect(await unlocated()).toEqual([{ id, name: 'Nowhere Books' }])
    const storeAddress = { street: '600 West Main Street', city: 'Louisville', state: 'KY', zip: '40202' }
    await app.inject({
      method: 'PUT',
      url: `/api/stores/${id}`,
      headers,
      payload: { name: 'Nowhere Books', storeAddress },
    })
    expect(await unlocated()).toEqual([])
  })
})

type App = { inject(request: object): Promise<{ json(): z.output<(typeof getDashboard)['reply'][200]> }> }

const dashboardOf = async (app: App, headers: object) =>
  (await app.inject({ url: '/api/dashboard', headers })).json()

const setupsOf = async (app: App, headers: object) =>
  (await dashboardOf(app, headers)).stores.map(({ setup }) => setup)

const NEW_STORE = { products: 0, deliverySaved: false, promoted: false }

const storeOf = async (database: Database, ownerId?: string) =>
  (await aStore(database, ownerId === undefined ? {} : { ownerId })).id

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

async function aFollower(database: Database, storeId: string, followedDaysAgo = 0): Promise<void> {
  const { id } = await aUser(database)
  await database.sql`
    insert into favorites (user_id, store_id, created_at) values (${id}, ${storeId}, ${daysAgo(followedDaysAgo)})`
}

/** An order with a part of this status for each of these stores, and how many days ago each part had each status. */
async function anOrder(
  { sql, ...database }: Database,
  parts: Record<string, OrderStatus>,
  history: Partial<Record<OrderStatus, number>> = {},
): Promise<void> {
  const id = uuidv7()
  const { id: userId } = await aUser({ sql, ...database })
  await sql`
    insert into orders (id, number, user_id, payment_method, street, city, state, zip,
      subtotal_cents, delivery_fee_cents, tax_cents, total_cents)
    values (${id}, ${id}, ${userId}, 'card', '1 Main Street', 'Nashville', 'TN', '37203', 100, 399, 8, 507)`
  for (const [storeId, status] of Object.entries(parts)) {
    await sql`insert into fulfillments (order_id, store_id, status) values (${id}, ${storeId}, ${status})`
    for (const [reached, days] of Object.entries(history)) {
      await sql`
        insert into order_events (order_id, store_id, status, at, move, actor_kind)
        values (${id}, ${storeId}, ${reached}, ${daysAgo(days)}, 'accept', 'owner')`
    }
  }
}
