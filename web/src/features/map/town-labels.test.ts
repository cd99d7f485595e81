import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeNames, type Spot, spotsOfStore, spotsOfTown, townSizeOf } from './town-labels.ts'

type Town = Spot & { name: string; scale?: number }

const at = (name: string, x: number, y: number): Town => ({ name, x, y })
const endless = { min: { x: -1000, y: -1000 }, max: { x: 1000, y: 1000 } }

const placeTowns = (towns: readonly Town[], pins: readonly Spot[], edges = endless) =>
  placeNames(
    towns.map((town) => ({ name: town.name, spots: spotsOfTown(town) })),
    pins,
    edges,
  )

test('a name with enough room stays at its town', () => {
  expect(placeTowns([at('Nashville', 100, 100), at('Franklin', 100, 300)], [])).toMatchObject([
    at('Nashville', 100, 100),
    at('Franklin', 100, 300),
  ])
})

test('a name moves away from a pin', () => {
  const [placed] = placeTowns([at('Nashville', 100, 100)], [{ x: 100, y: 96 }])
  expect(placed?.name).toBe('Nashville')
  expect(Math.abs((placed?.y ?? 100) - 96)).toBeGreaterThanOrEqual(22)
})

test('a name among pins is left out', () => {
  const pins = [-60, -30, 0, 30, 60].flatMap((x) => [-40, 0, 40].map((y) => ({ x, y })))
  expect(placeTowns([at('Nashville', 0, 0)], pins)).toEqual([])
})

test('earlier names have priority', () => {
  const names = placeTowns(
    Array.from({ length: 12 }, (_, index) => at(`Town ${index}`, 0, 0)),
    [],
  )
  expect(names[0]).toMatchObject(at('Town 0', 0, 0))
  expect(names.length).toBeLessThan(12)
})

test('names do not overlap', () => {
  const coordinate = fc.integer({ min: 0, max: 400 })
  const town = fc.record({ name: fc.string({ minLength: 3, maxLength: 14 }), x: coordinate, y: coordinate })
  fc.assert(
    fc.property(fc.array(town, { maxLength: 24 }), (towns) => {
      const placed = placeTowns(towns, [])
      placed.forEach((one, index) => {
        for (const other of placed.slice(index + 1)) {
          const apart = Math.abs(one.y - other.y) >= 20 || Math.abs(one.x - other.x) >= 24
          expect(apart).toBe(true)
        }
      })
    }),
  )
})

test('the name of a city needs more room than that of a town', () => {
  const pins = [{ x: 56, y: 0 }]
  expect(placeTowns([at('Franklin', 0, 0)], pins)[0]).toMatchObject(at('Franklin', 0, 0))
  expect(placeTowns([{ ...at('Franklin', 0, 0), scale: 1.5 }], pins)[0]).not.toMatchObject({ x: 0, y: 0 })
})

test('towns have three sizes', () => expect([39, 5, 2].map(townSizeOf)).toEqual(['city', 'town', 'village']))

const bakery = { name: 'Hayes Street', x: 200, y: 100.3 }
const map = { min: { x: 0, y: 0 }, max: { x: 400, y: 300 } }

const placeStores = (stores: readonly Town[], pins: readonly Spot[], edges = map) =>
  placeNames(
    stores.map((store) => ({ name: store.name, spots: spotsOfStore(store) })),
    pins,
    edges,
  )

test('the name of a store stands on the right of its pin', () => {
  const [name] = placeStores([bakery], [bakery])
  expect(name).toMatchObject({ name: 'Hayes Street', y: 100.3 })
  expect((name?.x ?? 0) - (name?.width ?? 0) / 2).toBeCloseTo(219)
})

test('the name goes to the left at the edge of the map, and above its pin between two others', () => {
  const atEdge = { ...bakery, x: 380 }
  expect(placeStores([atEdge], [atEdge])[0]?.x).toBeLessThan(380)
  const neighbors = [140, 260].map((x) => ({ x, y: 100 }))
  expect(placeStores([bakery], [bakery, ...neighbors])[0]).toMatchObject({ x: 200, y: 76.3 })
  const above = [150, 200, 250].map((x) => ({ x, y: 70 }))
  expect(placeStores([bakery], [bakery, ...neighbors, ...above])).toEqual([])
})

test('a name that the edge cuts is better than none', () => {
  const corner = { min: { x: 190, y: 95 }, max: { x: 210, y: 105 } }
  expect(placeStores([bakery], [bakery], corner)).toHaveLength(1)
})

test('a long name of a store takes no more room than is drawn', () => {
  expect(placeStores([{ ...bakery, name: 'x'.repeat(100) }], [])[0]?.width).toBe(168)
})
