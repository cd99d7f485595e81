import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundingBox, distanceMiles, type GeoPoint } from './distance.ts'

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distance', () => {
  test.each([
    ['New York to Los Angeles', at(40.7128, -74.006), at(34.0522, -118.2437), 2445.56],
    ['Boston to Cambridge', at(42.3601, -71.0589), at(42.3736, -71.1097), 2.76],
    ['Baltimore, due north', at(39.2904, -76.6122), at(39.579864, -76.6122), 20.0],
  ])('%s', (_name, from, to, miles) => {
    expect(distanceMiles(from, to).toFixed(2)).toBe(miles.toFixed(2))
  })

  test('is the same both ways, never negative, and at most half the circumference of the earth', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const miles = distanceMiles(from, to)
        expect(miles).toBeCloseTo(distanceMiles(to, from), 6)
        expect(miles).toBeGreaterThanOrEqual(0)
        expect(miles).toBeLessThanOrEqual(12_437)
      }),
    )
  })

  test('to the same place is zero, also across the date line', () => {
    expect(distanceMiles(at(10, 180), at(10, -180))).toBeCloseTo(0, 6)
  })
})

describe('bounding box', () => {
  test('contains every point within the radius', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0.1, max: 50, noNaN: true }), (centre, to, radius) => {
        fc.pre(distanceMiles(centre, to) <= radius)
        const box = boundingBox(centre, radius)
        expect(to.latitude).toBeGreaterThanOrEqual(box.south)
        expect(to.latitude).toBeLessThanOrEqual(box.north)
        expect(to.longitude).toBeGreaterThanOrEqual(box.west)
        expect(to.longitude).toBeLessThanOrEqual(box.east)
      }),
      // Two random points are rarely near each other, so choose the second one near the first.
      { examples: [[at(36, -86), at(36.1, -86.1), 20]] },
    )
  })

  test('contains points around the centre', () => {
    const step = fc.double({ min: -0.7, max: 0.7, noNaN: true })
    const centre = fc.record({
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
      longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    })
    fc.assert(
      fc.property(centre, step, step, (from, north, east) => {
        const to = at(from.latitude + north, from.longitude + east)
        const radius = distanceMiles(from, to)
        const box = boundingBox(from, radius + 1e-6)
        expect(to.latitude >= box.south && to.latitude <= box.north).toBe(true)
        expect(to.longitude >= box.west && to.longitude <= box.east).toBe(true)
      }),
    )
  })

  test('widens to all longitudes at a pole and at the date line', () => {
    expect(boundingBox(at(89.9, 0), 20)).toMatchObject({ north: 90, west: -180, east: 180 })
    expect(boundingBox(at(0, 179.9), 20)).toMatchObject({ west: -180, east: 180 })
  })
})
