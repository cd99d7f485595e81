import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { LocalProduct } from '#contract/products/list-local-products.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { anItem, aStore, aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { encodeCursor } from '../../infrastructure/http/cursor.ts'

type Page = { count: number; storeCount: number; products: LocalProduct[]; nextCursor: string | null }

async function readAll(app: FastifyInstance, at: GeoPoint, query: Record<string, string>) {
  const found: LocalProduct[] = []
  const search = new URLSearchParams({ ...query, latitude: `${at.latitude}`, longitude: `${at.longitude}` })
  for (;;) {
    const reply = await app.inject({ url: `/api/products/local?${search}` })
    expect(reply.statusCode).toBe(200)
    const { count, products, nextCursor } = reply.json<Page>()
    found.push(...products)
    // A page that begins with the last product of the page before would be followed by pages without end.
    expect(found.length).toBeLessThanOrEqual(count)
    if (nextCursor === null) {
      expect(found).toHaveLength(count)
      return found
    }
    search.set('cursor', nextCursor)
  }
}

type Known = {
  key: string
  store: number
  nearest: number
  quantity: number | null
  age: number
  name: string
}

/** The plain computation: rounds of two in stock, nearest store first, newest first; then what is sold out. */
function expectedOrder(all: readonly Known[], sort: 'best' | 'distance'): string[] {
  const newest = (one: Known, other: Known) => one.age - other.age || (one.key < other.key ? -1 : 1)
  const place = (known: Known) => {
    if (sort === 'distance') return 0
    if (known.quantity === 0) return 1e6
    const shelf = all
      .filter(({ store, quantity }) => store === known.store && quantity !== 0)
      .toSorted(newest)
    return Math.floor(shelf.indexOf(known) / 2)
  }
  return all
    .map((known) => ({ known, place: place(known) }))
    .toSorted(
      (one, other) =>
        one.place - other.place || one.known.nearest - other.known.nearest || newest(one.known, other.known),
    )
    .map(({ known }) => known.key)
}

describe('the best match', () => {
  test('begins at the first product for a forged cursor below all rounds', async ({ app, database }) => {
    const { storeId } = await anItem(database)
    const cursor = encodeCursor([-5, '', 0, storeId, 0, ''])
    const reply = await app.inject({
      url: `/api/products/local?latitude=36.1627&longitude=-86.7816&cursor=${cursor}`,
    })
    expect(reply.statusCode).toBe(200)
  })

  test.for([
    { stores: 4, items: 30 },
    { stores: 40, items: 5 },
  ])('shows $stores stores in turns, over all pages', async ({ stores, items }, { app, database }) => {
    const at = { latitude: 30 + stores / 10, longitude: -90 }
    const owner = await aUser(database, { role: 'admin' })
    const sample = fc.sample(fc.record({ sold: fc.nat(2), few: fc.nat(items), age: fc.nat(5) }), {
      numRuns: stores * items,
      seed: 9,
    })
    const all: Known[] = []
    for (let store = 0; store < stores; store++) {
      const place = { latitude: at.latitude + store / 500, longitude: at.longitude }
      const { id } = await aStore(database, { ...place, ownerId: owner.id })
      const shelf = sample.slice(store * items, (store + 1) * items)
      // The nearest ten of many stores are sold out.
      const isSoldOut = stores > 10 && store < 10
      for (const { sold, age } of shelf.slice(0, 1 + (shelf[0]?.few ?? 0))) {
        const quantity = sold === 0 || isSoldOut ? 0 : sold === 1 ? null : 3
        const name = age > 2 ? 'Wool Scarf' : 'Lamp'
        const createdAt = new Date(Date.UTC(2026, 0, 20 - age))
        const { itemId } = await anItem(database, {
          storeId: id,
          quantity,
          createdAt,
          name,
          priceCents: 100 * age,
        })
        all.push({ key: `${id}/${itemId}`, store, nearest: store, quantity, age, name })
      }
    }
    const keys = (products: LocalProduct[]) => products.map(({ storeId, item_id }) => `${storeId}/${item_id}`)
    for (const limit of ['1', '2', '7', '24', '100']) {
      if (limit === '1' && stores > 10) continue
      for (const sort of ['best', 'distance'] as const)
        expect(keys(await readAll(app, at, { sort, limit }))).toEqual(expectedOrder(all, sort))
      const scarves = all.filter(({ name }) => name === 'Wool Scarf')
      const found = await readAll(app, at, { search: 'scarf', limit })
      expect(keys(found)).toEqual(expectedOrder(scarves, 'best'))
    }
    const first = (await readAll(app, at, { limit: '12' })).slice(0, 12)
    const ofStore = (id: string) => first.filter(({ storeId }) => storeId === id).length
    if (stores > 10) expect(Math.max(...first.map(({ storeId }) => ofStore(storeId)))).toBe(2)
  })
})
