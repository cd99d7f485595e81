import { expect, test } from 'vitest'
import { distanceMiles, STORE_RADIUS_MILES } from '#contract/shared/distance.ts'
import { veilAround } from './map-veil.ts'

const nashville = { latitude: 36.1627, longitude: -86.7816 }

/** How much of the areas is seen at a distance: what all holes that are smaller let through. */
const seenAt = (miles: number) =>
  veilAround(nashville)
    .filter(({ edge: [, [at]] }) => {
      const [latitude, longitude] = at ?? [0, 0]
      return distanceMiles(nashville, { latitude, longitude }) <= miles
    })
    .reduce((seen, { opacity }) => seen * (1 - opacity), 1)

test('the areas fade evenly before the radius of a search, and end there', () => {
  expect(seenAt(10)).toBe(1)
  expect(seenAt(STORE_RADIUS_MILES - 2)).toBeCloseTo(0.5, 1)
  expect(seenAt(STORE_RADIUS_MILES + 0.1)).toBe(0)
})
