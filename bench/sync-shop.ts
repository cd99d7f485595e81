import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import type { Platform } from '#contract/platforms/platform.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { aFakeShop, type FakeShop, guidOf, someProducts } from '#sandbox/fake-shop.ts'
import type { FakePlatforms } from '#sandbox/start-fake-platforms.ts'
import { openSession, SESSION_COOKIE } from '#server/infrastructure/session/session.ts'
import { makeFollowedStore } from './followers.ts'

export type BenchShop = { platform: Platform; storeId: string; cookie: string; port: number; fake: FakeShop }

/** Adds a store in central Nashville with a signed-in owner, and its shop on the platform. */
export async function makeBenchShop(
  sql: postgres.Sql,
  platforms: FakePlatforms,
  { platform, port, count }: { platform: Platform; port: number; count: number },
): Promise<BenchShop> {
  const { storeId, ownerId } = await makeFollowedStore(sql, 1)
  // A place with customers: synced products are added to their search as well.
  await sql`update stores set latitude = 36.1627, longitude = -86.7816 where id = ${storeId}`
  const { token } = await openSession(sql, ownerId, new Date())
  const number = platforms.shops[platform].length + 1
  const addresses: Record<Platform, string> = {
    shopify: `bench-${number}.myshopify.com`,
    squarespace: `https://www.bench-${number}.example`,
    wix: guidOf(number, 0xbe7c),
  }
  const fake = aFakeShop({
    address: addresses[platform],
    token: `bench-token-${number}`,
    products: someProducts(count),
  })
  platforms.shops[platform].push(fake)
  return { platform, storeId, cookie: `${SESSION_COOKIE}=${token}`, port, fake }
}

export async function callApi<Reply>(
  { port, cookie }: BenchShop,
  path: string,
  request: RequestInit = {},
): Promise<Reply> {
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    ...request,
    headers: { cookie, ...(request.body && { 'content-type': 'application/json' }) },
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

export async function connectShop(shop: BenchShop): Promise<void> {
  const { address, token } = shop.fake
  await callApi(shop, `/stores/${shop.storeId}/connection`, {
    method: 'PUT',
    body: JSON.stringify({ platform: shop.platform, address, apiToken: token }),
  })
}

/** Reads the platform's list page by page, as the browser does. */
export async function readProducts(shop: BenchShop) {
  const products: ListedPlatformProduct[] = []
  let firstPageMs = 0
  let pages = 0
  let cursor: string | null = null
  const startedAt = performance.now()
  do {
    const query = new URLSearchParams({ storeId: shop.storeId, ...(cursor && { cursor }) })
    const page: { products: ListedPlatformProduct[]; nextCursor: string | null } = await callApi(
      shop,
      `/${shop.platform}/products?${query}`,
    )
    products.push(...page.products)
    cursor = page.nextCursor
    if (pages++ === 0) firstPageMs = performance.now() - startedAt
  } while (cursor !== null)
  return { products, pages, firstPageMs, readMs: performance.now() - startedAt }
}

/** Adds items of the store's own to the synced ones. */
export async function fillInventory(sql: postgres.Sql, { storeId }: BenchShop, count: number): Promise<void> {
  const itemIds = Array.from({ length: count }, () => uuidv7())
  await sql`
    insert into inventory_items (store_id, item_id, name, category_name, category, price_cents, quantity)
    select ${storeId}, item_id, 'Own item', 'Bakery', 'food-beverage', 850, 12
    from unnest(${itemIds}::text[]) as own (item_id)`
}
