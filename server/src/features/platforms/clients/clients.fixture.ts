import { afterAll, beforeEach } from 'vitest'
import type { Platform } from '#contract/platforms/platform.ts'
import {
  aFakeProduct,
  aFakeShop,
  aFakeVariant,
  type FakeProduct,
  type FakeShop,
  type FakeVariant,
  guidOf,
} from '#sandbox/fake-shop.ts'
import { type FakePlatforms, startFakePlatforms } from '#sandbox/start-fake-platforms.ts'
import { createClient } from './create-client.ts'
import type { PlatformClient, ShopCredentials } from './platform-client.ts'

export const addresses: Record<Platform, string> = {
  shopify: 'rosemary.myshopify.com',
  squarespace: 'https://www.rosemary.example',
  wix: guidOf(7, 9),
}

export const TOKEN = 'token-of-the-fake-shop'

/** Every kind of catalog. Wix has two. */
export const SHOPS = [
  { name: 'Shopify', platform: 'shopify', catalog: 'V3_CATALOG' },
  { name: 'Squarespace', platform: 'squarespace', catalog: 'V3_CATALOG' },
  { name: 'Wix V1', platform: 'wix', catalog: 'V1_CATALOG' },
  { name: 'Wix V3', platform: 'wix', catalog: 'V3_CATALOG' },
] as const

/** Starts the stand-ins for one test file, and resets them before each test. */
export async function theFakePlatforms(): Promise<FakePlatforms> {
  const fake = await startFakePlatforms()
  afterAll(() => fake[Symbol.asyncDispose]())
  beforeEach(() => {
    fake.calls.length = 0
    fake.next = []
    fake.always = null
    fake.strays = 0
  })
  return fake
}

/** Replaces the shops of a fake platform by one shop. */
export function openFakeShop(
  fake: FakePlatforms,
  platform: Platform,
  given: Partial<FakeShop> = {},
): FakeShop {
  const shop = aFakeShop({ address: addresses[platform], token: TOKEN, ...given })
  fake.shops[platform] = [shop]
  return shop
}

export type Pauses = { slept: number[] }

/** A client of that shop. Its pauses are recorded and take no time. */
export function fakeClient(
  fake: FakePlatforms,
  platform: Platform,
  given: {
    address?: string
    credentials?: Partial<ShopCredentials>
    pauses?: Pauses
    patienceMs?: number
    now?: () => Date
  } = {},
): PlatformClient {
  const { address = addresses[platform], credentials, pauses, patienceMs = 120_000, now } = given
  return createClient(
    { platform, address, credentials: { apiToken: TOKEN, clientId: '', clientSecret: '', ...credentials } },
    { bases: fake.bases, sleep: async (ms) => void pauses?.slept.push(ms), ...(now && { now }) },
    { patienceMs },
  )
}

export async function readAll(client: PlatformClient) {
  const products = []
  let cursor: string | null = null
  let pages = 0
  do {
    const page: Awaited<ReturnType<PlatformClient['listProducts']>> = await client.listProducts(cursor)
    products.push(...page.products)
    cursor = page.nextCursor
    pages++
  } while (cursor !== null)
  return { products, pages }
}

export const withVariants = (
  product: FakeProduct,
  variants: (Pick<FakeVariant, 'price' | 'quantity'> & Partial<FakeVariant>)[],
): FakeProduct => ({
  ...product,
  variants: variants.map((variant, index) =>
    aFakeVariant({ id: guidOf(Number.parseInt(product.id.slice(-6), 16) * 1000 + index, 2), ...variant }),
  ),
})

const inRed = { image: 'https://cdn.shopify.com/red.jpg' }

/** A shirt in three variants, two of them with a picture of their own. */
export const aShirt = (number = 1): FakeProduct =>
  withVariants(aFakeProduct(number, { title: 'Oxford shirt', image: 'https://cdn.shopify.com/shirt.jpg' }), [
    { ...inRed, options: { Color: 'Red', Size: 'S' }, price: '48.00', quantity: 5 },
    { ...inRed, options: { Color: 'Red', Size: 'M' }, price: '50.00', quantity: 3 },
    { options: { Color: 'Navy', Size: 'S' }, price: '52.50', quantity: 0 },
  ])
