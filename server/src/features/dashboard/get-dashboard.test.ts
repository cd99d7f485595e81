import { uuidv7 } from 'uuidv7'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

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
    const performance = await performanceOf(app, await signedIn(database, owner))
    expect(performance).toEqual({
      ordersReceived: 2,
      ordersProcessed: 2,
      ordersDelivered: 3,
      storeFavorites: 3,
    })
  })

  test('leaves out deleted stores', async ({ app, database }) => {
    const owner = await aUser(database, { role: 'admin' })
    const store = await storeOf(database, owner.id)
    await anOrder(database, { [store]: 'pending' })
    await aFollower(database, store)
    await database.sql`update stores set deleted_at = now() where id = ${store}`
    const performance = await performanceOf(app, await signedIn(database, owner))
    expect(Object.values(performance)).toEqual([0, 0, 0, 0])
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

type App = { inject(request: object): Promise<{ json(): { performance: Record<string, number> } }> }

const performanceOf = async (app: App, headers: object) =>
  (await app.inject({ url: '/api/dashboard', headers })).json().performance

const storeOf = async (database: Database, ownerId?: string) =>
  (await aStore(database, ownerId === undefined ? {} : { ownerId })).id

async function aFollower(database: Database, storeId: string): Promise<void> {
  const { id } = await aUser(database)
  await database.sql`insert into favorites (user_id, store_id) values (${id}, ${storeId})`
}

/** An order with a part of this status for each of these stores. */
async function anOrder({ sql, ...database }: Database, parts: Record<string, OrderStatus>): Promise<void> {
  const id = uuidv7()
  const { id: userId } = await aUser({ sql, ...database })
  await sql`
    insert into orders (id, number, user_id, payment_method, street, city, state, zip,
      subtotal_cents, delivery_fee_cents, tax_cents, total_cents)
    values (${id}, ${id}, ${userId}, 'card', '1 Main Street', 'Nashville', 'TN', '37203', 100, 399, 8, 507)`
  for (const [storeId, status] of Object.entries(parts)) {
    await sql`insert into fulfillments (order_id, store_id, status) values (${id}, ${storeId}, ${status})`
  }
}
