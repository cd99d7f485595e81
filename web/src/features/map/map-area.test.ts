import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaAround } from './map-area.ts'

const nashville = { south: 36.12, north: 36.2, west: -86.86, east: -86.72 }

test('the area contains the visible part of the map and a margin around it', () => {
  const area = areaAround(nashville, 13)
  expect(area.south).toBeLessThan(36.12)
  expect(area.north).toBeGreaterThan(36.2)
  expect(area.west).toBeLessThan(-86.86)
  expect(area.east).toBeGreaterThan(-86.72)
  expect(area.zoom).toBe(13)
})

test('a move of a few pixels leads to the same area', () => {
  const nudged = { south: 36.1201, north: 36.2001, west: -86.8602, east: -86.7202 }
  expect(areaAround(nudged, 13)).toEqual(areaAround(nashville, 13))
})

test('an area has valid coordinates and is less than three times as high as the view', () => {
  const latitude = fc.double({ min: -89, max: 89, noNaN: true })
  const longitude = fc.double({ min: -179, max: 179, noNaN: true })
  const span = fc.double({ min: 0.0001, max: 2, noNaN: true })
  fc.assert(
    fc.property(latitude, longitude, span, (south, west, size) => {
      const area = areaAround({ south, north: south + size, west, east: west + size }, 12)
      expect(area.south).toBeGreaterThanOrEqual(-90)
      expect(area.north).toBeLessThanOrEqual(90)
      expect(area.west).toBeGreaterThanOrEqual(-180)
      expect(area.east).toBeLessThanOrEqual(180)
      expect(area.north - area.south).toBeLessThan(size * 3)
    }),
  )
})

test('a map without size has an area without margin', () => {
  const nothing = { south: 36, north: 36, west: -86, east: -86 }
  expect(areaAround(nothing, 13)).toEqual({ ...nothing, zoom: 13 })
})
