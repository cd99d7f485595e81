import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import type { Category } from '#contract/products/category.ts'
import type { LocalProduct } from '#contract/products/list-local-products.ts'
import { inPriceRange, PRICE_RANGE_IDS } from '#contract/products/price-range.ts'
import { PRODUCT_SORTS, type ProductSort } from '#contract/products/product-filter.ts'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import { anItem, aStore, aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { encodeCursor } from '../../infrastructure/http/cursor.ts'

type App = { inject(call: { url: string }): Promise<{ body: string; statusCode: number }> }
type Page = { count: number; storeCount: number; products: LocalProduct[]; nextCursor: string | null }
type Query = { search?: string; category?: string; price?: string; sort?: ProductSort; limit?: string }

async function readAll(app: App, at: GeoPoint, query: Query = {}) {
  const products: LocalProduct[] = []
  const search = new URLSearchParams({ ...query, latitude: `${at.latitude}`, longitude: `${at.longitude}` })
  for (;;) {
    const reply = await app.inject({ url: `/api/products/local?${search}` })
    expect(reply.statusCode).toBe(200)
    const page = JSON.parse(reply.body) as Page
    products.push(...page.products)
    if (page.nextCursor === null) return { count: page.count, storeCount: page.storeCount, products }
    search.set('cursor', page.nextCursor)
  }
}

const names = (products: LocalProduct[]) => products.map(({ item_name }) => item_name)
const keyOf = ({ storeId, item_id }: { storeId: string; item_id: string }) => `${storeId}/${item_id}`

/** Whether one product may stand before another in an order. */
const inOrder: Record<ProductSort, (a: LocalProduct, b: LocalProduct) => boolean> = {
  best: (a, b) => a.quantity !== 0 || b.quantity === 0,
  'price-low': (a, b) => a.price <= b.price,
  'price-high': (a, b) => a.price >= b.price,
  name: (a, b) => a.item_name.toLowerCase() <= b.item_name.toLowerCase(),
  distance: (a, b) => a.distanceMiles <= b.distanceMiles + 1e-9,
}

describe('local products', () => {
  test('equal the result of a plain computation, in order, over all pages', async ({ app, database }) => {
    const at = { latitude: 40, longitude: -100 }
    const owner = await aUser(database, { role: 'admin' })
    type Known = GeoPoint & { storeId: string; item_id: string; cents: number; category: Category }
    const all: Known[] = []
    const categories = [
      ['Clothing', 'clothing'],
      ['Gifts', 'uncategorized'],
      ['Electronics', 'electronics'],
    ] as const
    const shelf = fc.record({
      latitude: fc.double({ min: 39.7, max: 40.3, noNaN: true }),
      longitude: fc.double({ min: -100.4, max: -99.6, noNaN: true }),
      items: fc.array(
        fc.record({
          cents: fc.constantFrom(0, 2499, 2500, 4999, 5000, 5001, 10000, 10001),
          kind: fc.constantFrom(...categories),
          quantity: fc.constantFrom(0, 3, null),
          name: fc.constantFrom('Bowl', 'bowl', 'Apple', 'Zebra'),
        }),
        { maxLength: 6 },
      ),
    })
    for (const { items, ...place } of fc.sample(shelf, { numRuns: 60, seed: 5 })) {
      const store = await aStore(database, { ...place, ownerId: owner.id })
      for (const { cents, kind, quantity, name } of items) {
        const [categoryName, category] = kind
        const given = { storeId: store.id, priceCents: cents, quantity, name, categoryName }
        const { itemId } = await anItem(database, given)
        all.push({ ...place, storeId: store.id, item_id: itemId, cents, category })
      }
    }
    const query = fc.record({
      category: fc.constantFrom('all', 'clothing', 'electronics'),
      price: fc.constantFrom('all' as const, ...PRICE_RANGE_IDS),
      sort: fc.constantFrom(...PRODUCT_SORTS),
      limit: fc.integer({ min: 1, max: 40 }).map(String),
    })
    await fc.assert(
      fc.asyncProperty(query, async (filter) => {
        const expected = all.filter(
          (item) =>
            distanceMiles(at, item) <= 15 &&
            (filter.category === 'all' || item.category === filter.category) &&
            inPriceRange(item.cents, filter.price),
        )
        const { count, storeCount, products } = await readAll(app, at, filter)
        expect(products.map(keyOf).sort()).toEqual(expected.map(keyOf).sort())
        expect(count).toBe(expected.length)
        expect(storeCount).toBe(new Set(expected.map(({ storeId }) => storeId)).size)
        const next = products.slice(1)
        for (const [index, product] of next.entries()) {
          const before = products[index]
          expect(before && inOrder[filter.sort](before, product)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('come newest first when place and stock are the same', async ({ app, database }) => {
    const at = { latitude: 35, longitude: -90 }
    const { id: storeId } = await aStore(database, at)
    for (const [name, day] of [
      ['old', 1],
      ['new', 3],
      ['middle', 2],
    ] as const)
      await anItem(database, { storeId, name, createdAt: new Date(Date.UTC(2026, 0, day)) })
    expect(names((await readAll(app, at, { limit: '1' })).products)).toEqual(['new', 'middle', 'old'])
  })

  test('are in the right price range to the cent', async ({ app, database }) => {
    const at = { latitude: 31, longitude: -90 }
    const { id: storeId } = await aStore(database, at)
    for (const priceCents of [2499, 2500, 4999, 5000, 5001, 10000, 10001])
      await anItem(database, { storeId, priceCents })
    const prices = async (price: string) =>
      (await readAll(app, at, { price, sort: 'price-low' })).products.map((product) => product.price)
    expect(await prices('under-25')).toEqual([24.99])
    expect(await prices('25-50')).toEqual([25, 49.99, 50])
    expect(await prices('50-100')).toEqual([50, 50.01, 100])
    expect(await prices('over-100')).toEqual([100.01])
  })

  test('are found by name and category, in any case, and with small typing errors', async ({
    app,
    database,
  }) => {
    const at = { latitude: 32, longitude: -100 }
    const { id: storeId } = await aStore(database, at)
    const shelf = [
      ['Leather Bag', 'Accessories'],
      ['ÉCLAIR 50% off', 'Food & Beverage'],
      ['Mug_blue', 'Home & Garden'],
      ['Coffee', 'Food & Beverage'],
    ]
    for (const [name = '', categoryName = ''] of shelf)
      await anItem(database, { storeId, name, categoryName })
    const found = async (search: string) => names((await readAll(app, at, { search, sort: 'name' })).products)
    expect(await found('LEATHER')).toEqual(['Leather Bag'])
    expect(await found('ther ba')).toEqual(['Leather Bag'])
    expect(await found('lether')).toEqual(['Leather Bag'])
    expect(await found('cofee')).toEqual(['Coffee'])
    expect(await found('home & gard')).toEqual(['Mug_blue'])
    expect(await found('éclair')).toEqual(['ÉCLAIR 50% off'])
    expect(await found('%')).toEqual(['ÉCLAIR 50% off'])
    expect(await found('_')).toEqual(['Mug_blue'])
    expect(await found('zzzzzz')).toEqual([])
  })

  test('come first when they have the word, then when a word begins so', async ({ app, database }) => {
    const at = { latitude: 34, longitude: -105 }
    const near = await aStore(database, at)
    const far = await aStore(database, { ...at, latitude: 34.1 })
    await anItem(database, { storeId: near.id, name: 'Barcandle' })
    await anItem(database, { storeId: near.id, name: 'Candleholder' })
    await anItem(database, { storeId: far.id, name: 'Candle', quantity: 0 })
    await anItem(database, { storeId: far.id, name: 'Wax Candle' })
    expect(names((await readAll(app, at, { search: 'candle', limit: '1' })).products)).toEqual([
      'Wax Candle',
      'Candle',
      'Candleholder',
      'Barcandle',
    ])
  })

  test('leave out deleted stores and stores beyond 15 miles', async ({ app, database }) => {
    const at = { latitude: 45, longitude: -110 }
    const stores = [await aStore(database, at), await aStore(database, at)]
    const far = await aStore(database, { ...at, latitude: 45 + 15.01 / 69.0936 })
    for (const { id } of [...stores, far]) await anItem(database, { storeId: id })
    await database.sql`update stores set deleted_at = now() where id = ${stores[0]?.id ?? ''}`
    const { count, storeCount, products } = await readAll(app, at)
    expect([count, storeCount, products.map(({ storeId }) => storeId)]).toEqual([1, 1, [stores[1]?.id]])
  })
})

test.for(['price-low', 'price-high'])(
  'a forged price without an opposite is refused before the database reads it, sorted by %s',
  async (sort, { app }) => {
    const cursor = encodeCursor([-(2 ** 31), '', 0, uuidv7(), 0, ''])
    const at = 'latitude=36.1627&longitude=-86.7816'
    const reply = await app.inject({ url: `/api/products/local?${at}&sort=${sort}&cursor=${cursor}` })
    expect([reply.statusCode, JSON.parse(reply.body).fields]).toEqual([
      400,
      { cursor: 'Not a cursor of this list' },
    ])
  },
)
