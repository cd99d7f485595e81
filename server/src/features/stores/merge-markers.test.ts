import fc from 'fast-check'
import { describe, expect, test } from '#testing/test.ts'
import { pixelOf } from './map-pixels.ts'
import { mergeMarkers } from './merge-markers.ts'

const ZOOM = 12
const PIXELS = 44
type Marker = { latitude: number; longitude: number; count: number }

const join = (one: Marker, other: Marker): Marker => ({
  latitude: (one.latitude + other.latitude) / 2,
  longitude: (one.longitude + other.longitude) / 2,
  count: one.count + other.count,
})

describe('merging markers', () => {
  test('loses no store and leaves no two markers overlapping', () => {
    const marker = fc.record({
      latitude: fc.double({ min: 36, max: 36.3, noNaN: true }),
      longitude: fc.double({ min: -87, max: -86.7, noNaN: true }),
      count: fc.integer({ min: 1, max: 9 }),
    })
    const total = (markers: Marker[]) => markers.reduce((sum, { count }) => sum + count, 0)
    fc.assert(
      fc.property(fc.array(marker, { maxLength: 80 }), (markers) => {
        const merged = mergeMarkers(markers, ZOOM, PIXELS, join)
        expect(total(merged)).toBe(total(markers))
        const pixels = merged.map((one) => pixelOf(one, ZOOM))
        for (const [index, one] of pixels.entries())
          for (const other of pixels.slice(index + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(PIXELS)
      }),
    )
  })
})
