import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { NearestTown } from '#contract/products/list-local-products.ts'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore, aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

async function nearestTown(app: FastifyInstance, { latitude, longitude }: GeoPoint, query: object = {}) {
  const params = new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}`, ...query })
  const reply = await app.inject({ url: `/api/products/local?${params}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ nearestTown?: NearestTown | null }>().nearestTown
}

/** A store with a product. */
async function aShop(database: Database, given: Parameters<typeof aStore>[1]) {
  const store = await aStore(database, given)
  await anItem(database, { storeId: store.id })
  return store
}

/** Delivery settings of a store that opens on no day. */
const ALWAYS_SHUT = {
  timeZone: 'America/Chicago',
  hours: [],
  closures: [],
  holidays: [],
  preparationMinutes: 0,
  zones: [],
  slots: null,
}

const north = ({ latitude, longitude }: GeoPoint, degrees: number) => ({
  latitude: latitude + degrees,
  longitude,
})

describe('where no store shows a product', () => {
  const at = { latitude: 40, longitude: -100 }

  test('the nearest town with products is named, and where they are', async ({ app, database }) => {
    expect(await nearestTown(app, at)).toBeNull()
    // 63 miles away, in a cell whose middle is farther than that of 'Farther', at 69 miles.
    const there = { latitude: 40.91, longitude: -100.11 }
    const { id: ownerId } = await aUser(database, { role: 'admin' })
    await aShop(database, { ...there, ownerId, city: 'Clinton' })
    await aShop(database, { latitude: 40.99, longitude: -99.99, ownerId, city: 'Farther' })
    // 82 miles away, in the corner of the box around 60 miles.
    await aShop(database, { latitude: 40.85, longitude: -98.9, ownerId, city: 'Corner' })
    await aStore(database, { latitude: 40.905, longitude: -100.11, ownerId, city: 'Empty' })
    const shut = await aShop(database, { ...north(at, 0.5), ownerId, city: 'Shut' })
    await database.sql`update stores set deleted_at = now() where id = ${shut.id}`
    const bare = await aShop(database, { ...north(at, 0.6), ownerId, city: 'Bare' })
    await database.sql`update inventory_items set hidden = true where store_id = ${bare.id}`
    // What two changes at the same moment may leave of the counts.
    await database.sql`
      insert into shelf_counts (store_id, cell, category, step_0, step_1, step_2, step_3, step_4)
      select id, cell, 'clothing', step, 0, 0, 0, 0 from stores, unnest(array[1, -1]) as step where id = ${bare.id}`
    const town = { city: 'Clinton', state: 'TN', ...there, distanceMiles: distanceMiles(at, there) }
    expect(await nearestTown(app, at)).toEqual(town)
    expect(await nearestTown(app, at, { search: 'bread', category: 'clothing' })).toEqual(town)
    expect(await nearestTown(app, at, { category: 'clothing', price: 'over-100' })).toEqual(town)
  })

  test('no town is named when a filter or a word leaves out what there is', async ({ app, database }) => {
    const store = await aShop(database, { latitude: 50, longitude: -100 })
    const here = { latitude: 50.1, longitude: -100 }
    expect(await nearestTown(app, here)).toBeUndefined()
    expect(await nearestTown(app, here, { search: 'qqqzzz' })).toBeUndefined()
    expect(await nearestTown(app, here, { category: 'clothing' })).toBeUndefined()
    await database.sql`
      insert into delivery_settings (store_id, settings, version, updated_at)
      values (${store.id}, ${database.sql.json(ALWAYS_SHUT)}, 1, now())`
    expect(await nearestTown(app, here, { open: '1' })).toBeUndefined()
  })
})

test('the nearest store is found from everywhere on earth', async ({ app, database }) => {
  const { id: ownerId } = await aUser(database, { role: 'admin' })
  const degrees = (limit: number) =>
    fc.integer({ min: -limit * 1000, max: limit * 1000 }).map((number) => number / 1000)
  const place = fc.record({ latitude: degrees(90), longitude: degrees(180) })
  // The corners of the box around a large circle, the poles and the 180th meridian among them.
  const places = [
    ...fc.sample(place, { numRuns: 30, seed: 7 }),
    { latitude: 10, longitude: 179.99 },
    { latitude: -10, longitude: -180 },
    { latitude: 89, longitude: 0 },
  ]
  for (const one of places) await aShop(database, { ...one, ownerId })
  const points = [
    ...fc.sample(place, { numRuns: 40, seed: 8 }),
    { latitude: 10, longitude: -179.5 },
    { latitude: 88, longitude: 180 },
    { latitude: -90, longitude: 0 },
  ]
  const stores = await database.sql<GeoPoint[]>`select latitude, longitude from public_stores`
  for (const point of points) {
    const nearest = Math.min(...stores.map((store) => distanceMiles(point, store)))
    const town = await nearestTown(app, point)
    if (nearest > 15) expect(town?.distanceMiles).toBeCloseTo(nearest, 6)
    else expect(town).toBeUndefined()
  }
})
