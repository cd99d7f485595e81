import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMiles } from '#contract/shared/distance.ts'
import { listTownsAround, MAX_TOWNS, TOWN_RADIUS_MILES } from './towns.ts'
import { zipDirectory } from './zip-directory.ts'

describe('towns around a point', () => {
  test('the largest comes first', () => {
    const towns = listTownsAround(zipDirectory().cities, { latitude: 36.1627, longitude: -86.7816 })
    expect(towns[0]?.name).toBe('Nashville')
    expect(towns.map(({ name }) => name)).toEqual(expect.arrayContaining(['Franklin', 'Murfreesboro']))
  })

  test('are few, near, and ordered by size around every point', () => {
    const { cities } = zipDirectory()
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const nearSomeTown = fc
      .constantFrom(...cities)
      .map(({ latitude, longitude }) => ({ latitude, longitude }))
    fc.assert(
      fc.property(fc.oneof(point, nearSomeTown), (centre) => {
        const towns = listTownsAround(cities, centre)
        expect(towns.length).toBeLessThanOrEqual(MAX_TOWNS)
        for (const [index, town] of towns.entries()) {
          expect(distanceMiles(centre, town)).toBeLessThanOrEqual(TOWN_RADIUS_MILES)
          expect(town.zipCount).toBeLessThanOrEqual(towns[index - 1]?.zipCount ?? Number.POSITIVE_INFINITY)
        }
      }),
    )
  })

  test('there are none at sea', () =>
    expect(listTownsAround(zipDirectory().cities, { latitude: 0, longitude: -150 })).toEqual([]))
})
