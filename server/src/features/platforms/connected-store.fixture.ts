import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { orderTotals } from '#contract/orders/order-totals.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { StockFailure } from '#contract/platforms/stock-failure.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import { aFakeProduct, type FakeShop } from '#sandbox/fake-shop.ts'
import type { FakePlatforms } from '#sandbox/start-fake-platforms.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { addresses, openFakeShop, TOKEN } from './clients/clients.fixture.ts'

type World = { app: FastifyInstance; database: Database; platforms: FakePlatforms }

/** A store that is connected and sells one product of its shop, nine pieces of it. */
export async function aConnectedStore({ app, database, platforms }: World, platform: Platform) {
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
    stockFailures: async () =>
      (await app.inject({ url, headers })).json<{ stockFailures: StockFailure[] }>().stockFailures,
    dismiss: (failureId: string) =>
      app.inject({ method: 'DELETE', url: `/api/stores/${store.id}/stock-failures/${failureId}`, headers }),
    disconnect: () => app.inject({ method: 'DELETE', url: `${url}/${platform}`, headers }),
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

export function setStock({ products }: FakeShop, quantity: number): void {
  for (const variant of products.flatMap(({ variants }) => variants)) variant.quantity = quantity
}
