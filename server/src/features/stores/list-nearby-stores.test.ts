import fc from 'fast-check'
import { distanceMiles, type GeoPoint, STORE_RADIUS_MILES } from '#contract/shared/distance.ts'
import type { NearbyStore, StoreSort } from '#contract/stores/list-nearby-stores.ts'
import { aStore, aUser, signedIn, type TestStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

type App = {
  inject(call: {
    url: string
    headers?: Record<string, string>
  }): Promise<{ body: string; statusCode: number }>
}
type Page = { count: number; stores: NearbyStore[]; nextCursor: string | null }

/** Reads page after page; every page must state the same count. */
async function readAll(app: App, at: GeoPoint, sort: StoreSort = 'distance', limit = 7, headers = {}) {
  const stores: NearbyStore[] = []
  let cursor = ''
  for (;;) {
    const url = `/api/stores/nearby?latitude=${at.latitude}&longitude=${at.longitude}&sort=${sort}&limit=${limit}&cursor=${cursor}`
    const reply = await app.inject({ url, headers })
    expect(reply.statusCode).toBe(200)
    const page = JSON.parse(reply.body) as Page
    stores.push(...page.stores)
    if (page.nextCursor === null) return { count: page.count, stores }
    cursor = page.nextCursor
  }
}

const idsOf = (stores: { id: string }[]) => stores.map(({ id }) => id)

/** A point that many miles north of another. */
const north = (from: GeoPoint, miles: number): GeoPoint => ({
  latitude:
    from.latitude + miles / distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }),
  longitude: from.longitude,
})

describe('nearby stores', () => {
  test('equal the result of a plain computation, nearest first, over all pages', async ({
    app,
    database,
  }) => {
    const owner = await aUser(database, { role: 'admin' })
    const all: (TestStore & GeoPoint)[] = []
    const places = fc.sample(
      fc.record({
        latitude: fc.double({ min: 39, max: 41, noNaN: true }),
        longitude: fc.double({ min: -101, max: -99, noNaN: true }),
      }),
      { numRuns: 250, seed: 3 },
    )
    for (const place of places)
      all.push({ ...(await aStore(database, { ...place, ownerId: owner.id })), ...place })
    const points = fc.record({
      latitude: fc.double({ min: 39.2, max: 40.8, noNaN: true }),
      longitude: fc.double({ min: -100.8, max: -99.2, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(points, fc.integer({ min: 1, max: 30 }), async (at, limit) => {
        const expected = all.filter((store) => distanceMiles(at, store) <= STORE_RADIUS_MILES)
        const { count, stores } = await readAll(app, at, 'distance', limit)
        expect(count).toBe(expected.length)
        expect(idsOf(stores).sort()).toEqual(idsOf(expected).sort())
        for (const [index, store] of stores.entries()) {
          expect(store.distanceMiles).toBe(distanceMiles(at, store.location))
          expect(store.distanceMiles).toBeGreaterThanOrEqual((stores[index - 1]?.distanceMiles ?? 0) - 1e-9)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('end at 20 miles', async ({ app, database }) => {
    const at = { latitude: 30, longitude: -90 }
    const within = await aStore(database, north(at, 19.9999))
    await aStore(database, north(at, 20.0001))
    expect(idsOf((await readAll(app, at)).stores)).toEqual([within.id])
  })

  test('are found across the 180th meridian and beside a pole', async ({ app, database }) => {
    const east = await aStore(database, { latitude: 52, longitude: 179.95 })
    const west = await aStore(database, { latitude: 52, longitude: -179.95 })
    const edge = await aStore(database, { latitude: 52, longitude: 180 })
    const found = await readAll(app, { latitude: 52, longitude: -179.9 })
    expect(idsOf(found.stores)).toEqual([west.id, edge.id, east.id])
    const polar = await aStore(database, { latitude: 89.9, longitude: 170 })
    expect(idsOf((await readAll(app, { latitude: 90, longitude: 0 })).stores)).toEqual([polar.id])
  })

  test('leave out deleted stores and stores without a point', async ({ app, database }) => {
    const at = { latitude: 25, longitude: -80 }
    const open = await aStore(database, at)
    const deleted = await aStore(database, at)
    await aStore(database, { latitude: null, longitude: null })
    await database.sql`update stores set deleted_at = now() where id = ${deleted.id}`
    expect(idsOf((await readAll(app, at)).stores)).toEqual([open.id])
  })

  test('sort by name ignoring case and accents, equal names nearest first, over pages of one store', async ({
    app,
    database,
  }) => {
    const at = { latitude: 33, longitude: -112 }
    const far = await aStore(database, { ...north(at, 5), name: 'apple' })
    const near = await aStore(database, { ...north(at, 1), name: 'Apple' })
    const last = await aStore(database, { ...at, name: 'banana' })
    const accented = await aStore(database, { ...at, name: 'Ávila' })
    const expected = [near.id, far.id, accented.id, last.id]
    expect(idsOf((await readAll(app, at, 'name', 1)).stores)).toEqual(expected)
  })

  test.for(['distance', 'name', 'favorites'] as const)(
    'by %s are complete over pages of one store when stores sort equally',
    async (sort, { app, database }) => {
      const at = { distance: 15, name: 16, favorites: 17 }[sort]
      const point = { latitude: at, longitude: 105 }
      const stores = [1, 2, 3].map(() => aStore(database, { ...point, name: 'Branch' }))
      const expected = idsOf(await Promise.all(stores)).sort()
      expect(idsOf((await readAll(app, point, sort, 1)).stores)).toEqual(expected)
    },
  )

  test('sort the favorites of the viewer first, then by distance', async ({ app, database }) => {
    const at = { latitude: 47, longitude: -122 }
    const stores: TestStore[] = []
    for (const miles of [1, 2, 3, 4]) stores.push(await aStore(database, north(at, miles)))
    const [first, second, third, fourth] = idsOf(stores)
    const [me, other] = [await aUser(database), await aUser(database)]
    await database.sql`insert into favorites (user_id, store_id) values
      (${me.id}, ${third ?? ''}), (${me.id}, ${fourth ?? ''}), (${other.id}, ${second ?? ''})`
    const mine = await readAll(app, at, 'favorites', 1, await signedIn(database, me))
    expect(idsOf(mine.stores)).toEqual([third, fourth, first, second])
    expect(idsOf((await readAll(app, at, 'favorites')).stores)).toEqual([first, second, third, fourth])
  })

  test('refuse a cursor of another list', async ({ app }) => {
    const reply = await app.inject({ url: '/api/stores/nearby?latitude=1&longitude=1&cursor=bm9wZQ' })
    expect(reply.statusCode).toBe(400)
  })
})
