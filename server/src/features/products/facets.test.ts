import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { FILTER_CATEGORIES } from '#contract/products/category.ts'
import { inPriceRange, PRICE_RANGE_IDS } from '#contract/products/price-range.ts'
import { keysOf } from '#contract/shared/tables.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

type Counts = Record<string, number>
type Page = {
  count: number
  facets?: { categories: Counts; prices?: Counts }
  products: { item_name: string }[]
  nextCursor: string | null
}

const at = { latitude: 40, longitude: -100 }

async function read(app: FastifyInstance, path: string, query: Record<string, string>): Promise<Page> {
  const reply = await app.inject({ url: `${path}?${new URLSearchParams(query)}` })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const local = (app: FastifyInstance, query: Record<string, string>) =>
  read(app, '/api/products/local', { latitude: `${at.latitude}`, longitude: `${at.longitude}`, ...query })

describe('the counts of the filters', () => {
  test('ignore their own filter and follow all others', async ({ app, database }) => {
    const stores = [await aStore(database, at), await aStore(database, { ...at, latitude: 40.1 })]
    const beyond = await aStore(database, { ...at, latitude: 40.3 })
    const kinds = { Clothing: 'clothing', Gifts: 'uncategorized', Electronics: 'electronics' } as const
    const item = fc.record({
      cents: fc.constantFrom(0, 2499, 2500, 4999, 5000, 5001, 10000, 10001),
      categoryName: fc.constantFrom(...keysOf(kinds)),
      name: fc.constantFrom('Wool Scarf', 'Wooden Lamp', 'Lamp'),
      hidden: fc.constantFrom(false, false, false, true),
      store: fc.constantFrom(...stores, beyond),
    })
    const all = fc.sample(item, { numRuns: 80, seed: 3 })
    for (const { cents, categoryName, name, hidden, store } of all) {
      const { itemId } = await anItem(database, { storeId: store.id, priceCents: cents, categoryName, name })
      if (hidden) await database.sql`update inventory_items set hidden = true where item_id = ${itemId}`
    }
    const near = all.filter(({ hidden, store }) => !hidden && store !== beyond)
    const expected = (search: string, category: string, price: (typeof PRICE_RANGE_IDS)[number] | 'all') =>
      near.filter(
        (one) =>
          one.name.toLowerCase().includes(search) &&
          (category === 'all' || kinds[one.categoryName] === category) &&
          inPriceRange(one.cents, price),
      ).length
    for (const search of ['', 'lamp', 'wool']) {
      for (const category of ['all', 'clothing', 'electronics', 'accessories']) {
        for (const price of ['all', ...PRICE_RANGE_IDS] as const) {
          const { count, facets } = await local(app, { search, category, price })
          expect(count).toBe(expected(search, category, price))
          for (const choice of ['all', ...FILTER_CATEGORIES])
            expect(facets?.categories[choice]).toBe(expected(search, choice, price))
          for (const choice of ['all', ...PRICE_RANGE_IDS] as const)
            expect(facets?.prices?.[choice]).toBe(expected(search, category, choice))
        }
      }
    }
  })

  test('stand on the first page only', async ({ app }) => {
    const first = await local(app, { limit: '1' })
    const second = await local(app, { limit: '1', cursor: first.nextCursor ?? '' })
    expect(first.facets).toBeDefined()
    expect([second.facets, second.count]).toEqual([undefined, first.count])
  })

  test('of a store follow its search', async ({ app, database }) => {
    const { id: storeId } = await aStore(database)
    for (const [name, categoryName] of [
      ['Wool Scarf', 'Clothing'],
      ['Wool Blanket', 'Home & Garden'],
      ['Lamp', 'Home & Garden'],
    ])
      await anItem(database, { storeId, name: name ?? '', categoryName: categoryName ?? '' })
    const shelf = (query: Record<string, string>) => read(app, `/api/stores/${storeId}/products`, query)
    const home = await shelf({ search: 'wooll', category: 'home-garden' })
    expect([home.count, home.products.map(({ item_name }) => item_name)]).toEqual([1, ['Wool Blanket']])
    expect(home.facets?.categories).toMatchObject({ all: 2, clothing: 1, 'home-garden': 1, electronics: 0 })
    const first = await shelf({ category: 'home-garden', limit: '1' })
    const second = await shelf({ category: 'home-garden', limit: '1', cursor: first.nextCursor ?? '' })
    expect([first, second].map(({ products }) => products[0]?.item_name)).toEqual(['Lamp', 'Wool Blanket'])
    expect([second.count, second.nextCursor, second.facets]).toEqual([2, null, undefined])
  })
})
