import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getMapWater } from '#contract/geocoding/get-map-water.ts'
import { MOST_CELLS, waterCellsOf } from './water-cells.ts'

test('a view of Nashville lies in one cell', () =>
  expect(waterCellsOf({ south: 36.1, north: 36.2, west: -86.85, east: -86.72 })).toEqual([
    { south: 36, west: -87 },
  ]))

test('a view over corners has the cells around them, from the south-west on', () =>
  expect(waterCellsOf({ south: 35.9, north: 36.1, west: -87.1, east: -86.9 })).toEqual([
    { south: 35, west: -88 },
    { south: 35, west: -87 },
    { south: 36, west: -88 },
    { south: 36, west: -87 },
  ]))

test('a view over the 180th meridian goes on at its other side', () =>
  expect(waterCellsOf({ south: 51.5, north: 51.9, west: -180.2, east: -179.8 })).toEqual([
    { south: 51, west: 179 },
    { south: 51, west: -180 },
  ]))

test('a view without a size, or of a continent, has none', () => {
  expect(waterCellsOf({ south: 36, north: 36, west: -87, east: -87 })).toEqual([])
  expect(waterCellsOf({ south: Number.NaN, north: 36, west: -87, east: -86 })).toEqual([])
  expect(waterCellsOf({ south: 25, north: 49, west: -125, east: -66 })).toEqual([])
})

test('every view asks for few cells, and for such as the server knows', () => {
  const latitude = fc.double({ min: -90, max: 90 })
  const longitude = fc.double({ min: -540, max: 540 })
  fc.assert(
    fc.property(latitude, latitude, longitude, longitude, (south, north, west, east) => {
      const cells = waterCellsOf({ south, north, west, east })
      expect(cells.length).toBeLessThanOrEqual(MOST_CELLS)
      for (const cell of cells) expect(getMapWater.query.parse(cell)).toEqual(cell)
    }),
  )
})
