import type { FastifyInstance } from 'fastify'
import type { Instead } from '#contract/products/list-local-products.ts'
import type { Suggestion } from '#contract/products/list-suggestions.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

async function suggested(app: FastifyInstance, { latitude, longitude }: GeoPoint, search: string) {
  const query = new URLSearchParams({ search, latitude: `${latitude}`, longitude: `${longitude}` })
  const reply = await app.inject({ url: `/api/search/suggestions?${query}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ suggestions: Suggestion[] }>().suggestions
}

async function search(app: FastifyInstance, { latitude, longitude }: GeoPoint, query: object) {
  const params = new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}`, ...query })
  const reply = await app.inject({ url: `/api/products/local?${params}` })
  return reply.json<{ count: number; stores?: { name: string }[]; instead?: Instead }>()
}

describe('suggestions', () => {
  test('are products, stores and categories nearby, the best match first', async ({ app, database }) => {
    const at = { latitude: 37, longitude: -97 }
    const near = await aStore(database, { ...at, name: 'Candle Corner' })
    const far = await aStore(database, { ...at, latitude: 37.1, name: 'Soap Works' })
    const closer = await aStore(database, { ...at, latitude: 37.05, name: 'Wick Works' })
    const beyond = await aStore(database, { ...at, latitude: 38, name: 'Candle Barn' })
    await anItem(database, { storeId: far.id, name: 'Candle', categoryName: 'Gifts', priceCents: 400 })
    await anItem(database, {
      storeId: closer.id,
      name: 'candle',
      categoryName: 'Gifts',
      priceCents: 950,
    })
    await anItem(database, { storeId: near.id, name: 'Beeswax Candle', categoryName: 'Home & Garden' })
    await anItem(database, { storeId: beyond.id, name: 'Candle of Elsewhere' })
    await database.sql`update inventory_items set image = 'https://shop.example/far.jpg' where price_cents = 400`
    const found = await suggested(app, at, 'candl')
    expect(found.map((one) => (one.kind === 'product' ? one.text.toLowerCase() : one.kind))).toEqual([
      'candle',
      'beeswax candle',
      'store',
    ])
    expect(found[0]).toMatchObject({
      category: 'uncategorized',
      lowestPrice: 4,
      highestPrice: 9.5,
      image: expect.stringContaining('/api/pictures/copies/'),
    })
    expect(found[2]).toMatchObject({ storeId: near.id, name: 'Candle Corner', distanceMiles: 0 })
    expect(await suggested(app, at, 'garden')).toContainEqual({ kind: 'category', category: 'home-garden' })
    await anItem(database, { storeId: near.id, name: 'Radio', categoryName: 'Electronics' })
    const electronics = { kind: 'category', category: 'electronics' }
    expect(await suggested(app, at, 'elektroniks')).toContainEqual(electronics)
    expect(await suggested(app, at, 'elektrocs')).not.toContainEqual(electronics)
    expect(await suggested(app, at, '')).toEqual([])
    expect(await suggested(app, at, '%')).toEqual([])
  })

  test('are at most eight', async ({ app, database }) => {
    const at = { latitude: 38, longitude: -98 }
    const { id: storeId } = await aStore(database, at)
    for (let number = 0; number < 12; number++) await anItem(database, { storeId, name: `Lamp ${number}` })
    expect(await suggested(app, at, 'lamp')).toHaveLength(8)
  })
})

describe('a search', () => {
  test('finds stores by name', async ({ app, database }) => {
    const at = { latitude: 39, longitude: -99 }
    await aStore(database, { ...at, name: 'Bramble Books' })
    // 18 miles away, in a cell that the circle touches.
    const beyond = await aStore(database, { latitude: 39.21, longitude: -98.81, name: 'Bramble Barn' })
    await anItem(database, { storeId: beyond.id, name: 'Bramble Jam' })
    expect((await search(app, at, { search: 'bramble' })).count).toBe(0)
    expect((await search(app, at, { search: 'bramble' })).stores?.map(({ name }) => name)).toEqual([
      'Bramble Books',
    ])
    expect(await search(app, at, {})).not.toHaveProperty('stores')
  })

  test('finds a store by a new name of known words, and as soon as it is shown', async ({
    app,
    database,
  }) => {
    const at = { latitude: 40, longitude: -99 }
    const { id: storeId } = await aStore(database, { ...at, name: 'Orchard' })
    const { id: newcomer } = await aStore(database, { ...at, name: 'Old Barn' })
    const change = (id: string, values: Record<string, string | boolean>) =>
      database.sql`update stores set ${database.sql(values)} where id = ${id}`
    await change(newcomer, { verified: false })
    await anItem(database, { storeId, name: 'Quince Jam' })
    const names = async (words: string) =>
      (await search(app, at, { search: words })).stores?.map(({ name }) => name)
    expect(await names('quince')).toEqual([])
    await change(storeId, { name: 'Jam & Quince' })
    expect(await names('quince')).toEqual(['Jam & Quince'])
    expect(await names('barn')).toEqual([])
    await change(newcomer, { verified: true })
    expect(await names('barn')).toEqual(['Old Barn'])
    expect(await suggested(app, at, 'bar')).toEqual([
      expect.objectContaining({ kind: 'store', name: 'Old Barn' }),
    ])
  })

  test('without a result says how to go on', async ({ app, database }) => {
    const at = { latitude: 41, longitude: -99 }
    const { id: storeId } = await aStore(database, at)
    await anItem(database, { storeId, name: 'Leather Bag', categoryName: 'Accessories' })
    await anItem(database, { storeId, name: 'Canvas Bag', categoryName: 'Accessories' })
    expect((await search(app, at, { search: 'bag', category: 'clothing' })).instead).toEqual({
      withoutFilters: 2,
      searches: [],
    })
    expect((await search(app, at, { search: 'purple leather bag' })).instead).toEqual({
      withoutFilters: 0,
      searches: [
        { search: 'leather bag', count: 1 },
        { search: 'leather', count: 1 },
        { search: 'bag', count: 2 },
      ],
    })
    expect(await search(app, at, { search: 'bag' })).not.toHaveProperty('instead')
    await anItem(database, { storeId, name: 'Hair Shell' })
    await anItem(database, { storeId, name: 'Hardwood Board' })
    // 'har' begins 'Hardwood', and is corrected because no shell is of hardwood.
    expect((await search(app, at, { search: 'purple shell har' })).instead?.searches[0]).toEqual({
      search: 'shell har',
      count: 1,
    })
    expect(await search(app, at, { category: 'clothing' })).not.toHaveProperty('instead')
  })

  test('counts what there is nearby when no other words help on', async ({ app, database }) => {
    const at = { latitude: 41.5, longitude: -99 }
    const nonsense = { search: 'qqqzzz', category: 'clothing', price: 'over-100' }
    const categories = async () => {
      const { instead } = await search(app, at, nonsense)
      return Object.entries(instead?.categories ?? {}).filter(([, count]) => count > 0)
    }
    // 18 miles away, in a cell that the circle touches.
    const beyond = await aStore(database, { latitude: 41.71, longitude: -98.81 })
    await anItem(database, { storeId: beyond.id, categoryName: 'Clothing' })
    expect((await search(app, at, nonsense)).instead).toMatchObject({ searches: [], categories: { all: 0 } })
    const { id: storeId } = await aStore(database, at)
    await anItem(database, { storeId, name: 'Leather Bag', categoryName: 'Accessories' })
    expect(await categories()).toEqual([
      ['all', 1],
      ['accessories', 1],
    ])
  })
})
