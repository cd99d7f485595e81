import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeNames, townSizeOf } from './town-labels.ts'

const at = (name: string, x: number, y: number) => ({ name, x, y })

test('a name with enough room stays at its town', () => {
  expect(placeNames([at('Nashville', 100, 100), at('Franklin', 100, 300)], [])).toEqual([
    at('Nashville', 100, 100),
    at('Franklin', 100, 300),
  ])
})

test('a name moves away from a pin', () => {
  const [placed] = placeNames([at('Nashville', 100, 100)], [{ x: 100, y: 96 }])
  expect(placed?.name).toBe('Nashville')
  expect(Math.abs((placed?.y ?? 100) - 96)).toBeGreaterThanOrEqual(32)
})

test('a name among pins is left out', () => {
  const pins = [-60, -30, 0, 30, 60].flatMap((x) => [-40, 0, 40].map((y) => ({ x, y })))
  expect(placeNames([at('Nashville', 0, 0)], pins)).toEqual([])
})

test('earlier names have priority', () => {
  const names = placeNames(
    Array.from({ length: 12 }, (_, index) => at(`Town ${index}`, 0, 0)),
    [],
  )
  expect(names[0]).toEqual(at('Town 0', 0, 0))
  expect(names.length).toBeLessThan(12)
})

test('names do not overlap', () => {
  const coordinate = fc.integer({ min: 0, max: 400 })
  const town = fc.record({ name: fc.string({ minLength: 3, maxLength: 14 }), x: coordinate, y: coordinate })
  fc.assert(
    fc.property(fc.array(town, { maxLength: 24 }), (towns) => {
      const placed = placeNames(towns, [])
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
  const pins = [{ x: 70, y: 0 }]
  expect(placeNames([at('Franklin', 0, 0)], pins)[0]).toEqual(at('Franklin', 0, 0))
  expect(placeNames([{ ...at('Franklin', 0, 0), scale: 1.5 }], pins)[0]).not.toMatchObject({ x: 0, y: 0 })
})

test('towns have three sizes', () => expect([39, 5, 2].map(townSizeOf)).toEqual(['city', 'town', 'village']))
