import type { FastifyInstance } from 'fastify'
import { orderTotals } from '#contract/orders/order-totals.ts'
import { PLATFORMS, type Platform } from '#contract/platforms/platform.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { aFakeProduct, type FakeShop } from '#testing/platforms/fake-shop.ts'
import type { FakePlatforms } from '#testing/platforms/start-fake-platforms.ts'
import { test } from '#testing/platforms/test.ts'
import { describe, expect } from '#testing/test.ts'
import { addresses, openFakeShop, TOKEN } from './clients/clients.fixture.ts'

type World = { app: FastifyInstance; database: Database; platforms: FakePlatforms }

/** A store that is connected and sells one product of its shop, nine pieces of it. */
async function aConnectedStore({ app, database, platforms }: World, platform: Platform) {
  const shop = openFakeShop(platforms, platform, { products: [aFakeProduct(1, { quantity: 9 })] })
  platforms.next = []
  platforms.always = null
  const owner = await aUser(database, { role: 'admin' })
  const store = await aStore(database, { ownerId: owner.id })
  const headers = await signedIn(database, owner)
  const url = `/api/stores/${store.id}/connection`
  await app.inject({
    method: 'PUT',
    url,
    headers,
    payload: { platform, address: addresses[platform], apiToken: TOKEN },
  })
  const listed = await app.inject({ url: `/api/${platform}/products?storeId=${store.id}`, headers })
  const [product] = listed.json<{ products: { id: string }[] }>().products
  const item = await anItem(database, { storeId: store.id, itemId: product?.id ?? '', quantity: 9 })
  await database.sql`
    update inventory_items set platform = ${platform}, platform_product_id = item_id, updated_at = '2026-01-01'
    where store_id = ${store.id}`
  return {
    store,
    item,
    shop,
    left: () => leftIn(shop),
    local: async () => {
      const [row] = await database.sql`select quantity from inventory_items where store_id = ${store.id}`
      return row?.quantity
    },
    connection: async () => (await app.inject({ url, headers })).json().connections[0],
    retry: () => app.inject({ method: 'POST', url: `${url}/${platform}/retry`, headers }),
    setRefresh: (refresh: boolean) =>
      app.inject({ method: 'PATCH', url: `${url}/${platform}`, headers, payload: { refresh } }),
    async buy(quantity: number) {
      const customer = await signedIn(database, await aUser(database))
      const totals = orderTotals([{ priceCents: item.priceCents, quantity }])
      const reply = await app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: customer,
        payload: {
          paymentMethod: 'cash',
          deliveryAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
          products: [
            {
              productId: item.itemId,
              productName: item.name,
              price: dollarsOf(item.priceCents),
              quantity,
              storeId: store.id,
            },
          ],
          subtotal: dollarsOf(totals.subtotalCents),
          deliveryFee: dollarsOf(totals.deliveryFeeCents),
          tax: dollarsOf(totals.taxCents),
          total: dollarsOf(totals.totalCents),
        },
      })
      expect(reply.statusCode).toBe(201)
    },
  }
}

const leftIn = ({ products }: FakeShop) => products[0]?.variants[0]?.quantity

const MINUTES = 60

describe.each(PLATFORMS)('%s', (platform) => {
  test('hears of what is sold here', async ({ app, database, platforms, runJobs }) => {
    const there = await aConnectedStore({ app, database, platforms }, platform)
    await there.buy(2)
    expect(there.left()).toBe(9)
    expect(await there.connection()).toMatchObject({ waitingWrites: 1, failedWrites: 0 })
    await runJobs()
    expect([there.left(), await there.local()]).toEqual([7, 7])
    expect(await there.connection()).toMatchObject({ waitingWrites: 0, lastFailure: null })
  })

  test('says what it has left, on schedule', async ({ app, database, platforms, clock, runJobs }) => {
    const there = await aConnectedStore({ app, database, platforms }, platform)
    await runJobs()
    setStock(there.shop, 4)
    await runJobs()
    expect(await there.local()).toBe(9)
    clock.advanceSeconds(16 * MINUTES)
    await runJobs()
    expect(await there.local()).toBe(4)
    expect(await there.connection()).toMatchObject({
      refreshing: false,
      lastRefreshAt: clock.now().toISOString(),
    })
  })

  test('is not asked where the refresh is off, but when somebody wants it', async ({
    app,
    database,
    platforms,
    clock,
    runJobs,
  }) => {
    const world = { app, database, platforms }
    const there = await aConnectedStore(world, platform)
    await runJobs()
    await there.setRefresh(false)
    setStock(there.shop, 4)
    clock.advanceSeconds(16 * MINUTES)
    await runJobs()
    expect(await there.local()).toBe(9)
    await there.retry()
    await runJobs()
    expect(await there.local()).toBe(4)
  })

  test('may be down: the order stands, it is told later, and until then not forgotten', async ({
    app,
    database,
    platforms,
    clock,
    runJobs,
  }) => {
    const world = { app, database, platforms }
    const there = await aConnectedStore(world, platform)
    await runJobs()
    platforms.always = { status: 401 }
    await there.buy(3)
    await runJobs()
    expect(await there.connection()).toMatchObject({
      waitingWrites: 1,
      failedWrites: 1,
      lastFailure: { message: expect.stringContaining('not accept') },
    })
    platforms.always = null
    clock.advanceSeconds(16 * MINUTES)
    await runJobs()
    // The platform still counts nine, three of which are gone.
    expect([there.left(), await there.local()]).toEqual([9, 6])
    await there.retry()
    await runJobs()
    expect([there.left(), await there.local()]).toEqual([6, 6])
    expect(await there.connection()).toMatchObject({ waitingWrites: 0, failedWrites: 0, lastFailure: null })
  })
})

test('what a platform no longer lists is out of stock', async ({
  app,
  database,
  platforms,
  clock,
  runJobs,
}) => {
  const there = await aConnectedStore({ app, database, platforms }, 'wix')
  there.shop.products = []
  clock.advanceSeconds(16 * MINUTES)
  await runJobs()
  expect(await there.local()).toBe(0)
})

test('a disconnected store keeps its items, and nobody is told or asked any more', async ({
  app,
  database,
  platforms,
  clock,
  runJobs,
}) => {
  const world = { app, database, platforms }
  const there = await aConnectedStore(world, 'squarespace')
  await there.buy(1)
  await database.sql`delete from platform_connections`
  platforms.calls.length = 0
  clock.advanceSeconds(16 * MINUTES)
  await runJobs()
  await there.buy(1)
  await runJobs()
  expect(platforms.calls).toEqual([])
  expect([there.left(), await there.local()]).toEqual([9, 7])
})

function setStock({ products }: FakeShop, quantity: number): void {
  for (const variant of products.flatMap(({ variants }) => variants)) variant.quantity = quantity
}
