import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { orderTotals } from '#contract/orders/order-totals.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import type { StockFailure } from '#contract/platforms/stock-failure.ts'
import { centsOf, dollarsOf } from '#contract/shared/money.ts'
import { aFakeProduct, type FakeProduct, type FakeShop } from '#sandbox/fake-shop.ts'
import type { FakePlatforms } from '#sandbox/start-fake-platforms.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore, aUser, signedIn, type TestStore } from '#testing/builders.ts'
import { test as base } from '#testing/platforms-test.ts'
import { addresses, openFakeShop, TOKEN } from './clients/clients.fixture.ts'

type World = { app: FastifyInstance; database: Database; platforms: FakePlatforms }

export type ConnectedStore = Awaited<ReturnType<typeof aConnectedStore>>

type Fixtures = {
  /**
   * Connects a new store, or this connected one, to a shop, and syncs its one product, of which it has nine units.
   */
  connect: (platform: Platform, given?: Partial<FakeShop>, at?: ConnectedStore) => Promise<ConnectedStore>
  /** Lets the time of the next scheduled refresh come, and runs what is due. */
  refreshOnSchedule: () => Promise<number>
}

export const test = base.extend<Fixtures>({
  connect: ({ app, database, platforms }, use) =>
    use((platform, given, at) => aConnectedStore({ app, database, platforms }, platform, given, at)),
  refreshOnSchedule: ({ clock, runJobs }, use) =>
    use(() => {
      clock.advanceSeconds(16 * 60)
      return runJobs()
    }),
})

async function aConnectedStore(
  { app, database, platforms }: World,
  platform: Platform,
  given: Partial<FakeShop> = {},
  at?: { store: TestStore },
) {
  const products = [aFakeProduct(1, { quantity: 9 })]
  const shop = openFakeShop(platforms, platform, { products, ...given })
  platforms.next = []
  platforms.always = null
  platforms.beforeAnswer = null
  const store =
    at?.store ?? (await aStore(database, { ownerId: (await aUser(database, { role: 'admin' })).id }))
  const headers = await signedIn(database, { id: store.ownerId })
  const url = `/api/stores/${store.id}/connection`
  const reconnect = () =>
    app.inject({
      method: 'PUT',
      url,
      headers,
      payload: { platform, address: addresses[platform], apiToken: TOKEN },
    })
  await reconnect()
  const list = async () =>
    (await app.inject({ url: `/api/${platform}/products?storeId=${store.id}`, headers })).json<{
      products: ListedPlatformProduct[]
    }>().products
  const sync = (products: object[]) =>
    app.inject({ method: 'POST', url: '/api/inventory/update', headers, payload: { products } })
  const inventoryUrl = `/api/stores/${store.id}/inventory`
  const items = async () =>
    (await app.inject({ url: inventoryUrl, headers })).json<{ items: InventoryItem[] }>().items
  const item = async () => (await items())[0]

  const syncAll = async (given: object = {}) =>
    sync((await list()).map((product) => ({ ...product, storeId: store.id, ...given })))
  const before = new Set((await items()).map(({ item_id }) => item_id))
  const synced = await syncAll()
  expect(synced.statusCode, synced.body).toBe(200)
  await database.sql`update inventory_items set updated_at = '2026-01-01' where store_id = ${store.id}`
  const first = (await items()).find(({ item_id }) => !before.has(item_id)) as InventoryItem
  let customer: Record<string, string> = {}
  const desk = async (orderId: string, path: string, payload: object) => {
    const url = `/api/desk/parts/${orderId}/${store.id}/${path}`
    const reply = await app.inject({ method: 'POST', url, headers, payload })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  return {
    store,
    shop,
    product: shop.products[0] as FakeProduct,
    list,
    sync,
    /** Lists the products and syncs them as listed, with these values in place of their own. */
    syncAll,
    items,
    item,
    change: (change: object, { item_id } = first) =>
      app.inject({
        method: 'PATCH',
        url: `${inventoryUrl}/${encodeURIComponent(item_id)}`,
        headers,
        payload: change,
      }),
    async importFile(csv: string) {
      const send = (apply?: string) =>
        app.inject({ method: 'POST', url: `${inventoryUrl}/import`, headers, payload: { csv, apply } })
      const preview = (await send()).json<{ preview: { fingerprint: string } }>().preview
      return send(preview.fingerprint)
    },
    customersSee: async () =>
      (await app.inject({ url: `/api/stores/${store.id}/products` })).json<{ count: number }>().count,
    left: () => leftIn(shop),
    local: async () => {
      const [row] = await database.sql`
        select quantity from inventory_items where store_id = ${store.id} and item_id = ${first.item_id}`
      return row?.quantity
    },
    connection: async () => (await app.inject({ url, headers })).json().connections[0],
    stockFailures: async () =>
      (await app.inject({ url, headers })).json<{ stockFailures: StockFailure[] }>().stockFailures,
    dismiss: (failureId: string) =>
      app.inject({ method: 'DELETE', url: `/api/stores/${store.id}/stock-failures/${failureId}`, headers }),
    disconnect: () => app.inject({ method: 'DELETE', url: `${url}/${platform}`, headers }),
    /** Connects the same shop again. */
    reconnect,
    retry: () => app.inject({ method: 'POST', url: `${url}/${platform}/retry`, headers }),
    setRefresh: (refresh: boolean) =>
      app.inject({ method: 'PATCH', url: `${url}/${platform}`, headers, payload: { refresh } }),
    async buy(quantity: number, { item_id, item_name, price } = first) {
      customer = await signedIn(database, await aUser(database))
      const priceCents = centsOf(price)
      const totals = orderTotals([{ priceCents, quantity }])
      const reply = await app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: customer,
        payload: {
          paymentMethod: 'cash',
          deliveryAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
          products: [
            {
              productId: item_id,
              productName: item_name,
              price,
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
      return reply.json<{ firestoreId: string }>().firestoreId
    },
    /** The store refuses the order. */
    refuse: (orderId: string, version = 1) =>
      desk(orderId, 'moves', { move: 'refuse', version, reason: 'too_busy' }),
    /** The store delivers only so many units of the order's first line. */
    keep: (orderId: string, keptQuantity: number, version = 1) =>
      desk(orderId, 'lines/1', { keptQuantity, version, reason: 'sold_out' }),
    /** The store offers a unit of another item in place of one of the first line, and the customer accepts. */
    async replace(orderId: string, { item_id: itemId }: Pick<InventoryItem, 'item_id'>) {
      await desk(orderId, 'lines/1/offers', { itemId, quantity: 1, version: 1 })
      const read = await app.inject({ url: `/api/desk/parts/${orderId}/${store.id}`, headers })
      const { offers } = read.json<{ offers: { id: string }[] }>()
      const answerUrl = `/api/orders/${orderId}/parts/${store.id}/offers/${offers[0]?.id}/answer`
      const payload = { answer: 'accept' }
      const reply = await app.inject({ method: 'POST', url: answerUrl, headers: customer, payload })
      expect(reply.statusCode, reply.body).toBe(200)
    },
    /** The item of the synced product. */
    synced: first,
  }
}

const leftIn = ({ products }: FakeShop) => products[0]?.variants[0]?.quantity

export function setStock({ products }: FakeShop, quantity: number): void {
  for (const variant of products.flatMap(({ variants }) => variants)) variant.quantity = quantity
}
