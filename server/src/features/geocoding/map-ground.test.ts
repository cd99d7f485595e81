import { distanceMiles } from '#contract/shared/distance.ts'
import { describe, expect, test } from '#testing/test.ts'
import { countiesAround } from './counties.ts'
import { DISTRICT_GAP_MILES, DISTRICT_RADIUS_MILES, districtsAround, MAX_DISTRICTS } from './districts.ts'
import { zipDirectory } from './zip-directory.ts'

const nashville = { latitude: 36.1627, longitude: -86.7816 }
const manhattan = { latitude: 40.7359, longitude: -73.9911 }

describe('the ZIP areas around a point', () => {
  test('contain their own ZIP and no other', () => {
    const districts = districtsAround(zipDirectory(), nashville)
    expect(districts.map(({ name }) => name)).toEqual(expect.arrayContaining(['37203', '37212', '37206']))
    for (const { name, latitude, longitude, edge } of districts) {
      const inside = districts.filter((other) => isInside(edge, other))
      expect(inside.map((other) => other.name)).toEqual([name])
      expect(distanceMiles(nashville, { latitude, longitude })).toBeLessThanOrEqual(DISTRICT_RADIUS_MILES)
    }
  })

  test('leave out the ZIPs of post boxes, which have no area', () => {
    const names = districtsAround(zipDirectory(), nashville).map(({ name }) => name)
    expect(names).not.toContain('37116')
    expect(names).not.toContain('37227')
    // Its point is in Lake Michigan, far from Barrington.
    const northOfChicago = { latitude: 42.25, longitude: -87.83 }
    const northern = districtsAround(zipDirectory(), northOfChicago).map(({ name }) => name)
    expect(northern).not.toContain('60011')
  })

  test('are few and apart from each other in the densest city', () => {
    const districts = districtsAround(zipDirectory(), manhattan)
    expect(districts.length).toBeGreaterThan(200)
    expect(districts.length).toBeLessThanOrEqual(MAX_DISTRICTS)
    for (const [index, district] of districts.entries()) {
      for (const other of districts.slice(index + 1))
        expect(distanceMiles(district, other)).toBeGreaterThanOrEqual(DISTRICT_GAP_MILES)
    }
  })

  test('there are none at sea', () =>
    expect(districtsAround(zipDirectory(), { latitude: 0, longitude: -150 })).toEqual([]))
})

describe('the counties around a point', () => {
  test('are those of the US Census Bureau', () => {
    const { counties, countyLines } = countiesAround(nashville)
    expect(counties.map(({ name }) => name)).toEqual(expect.arrayContaining(['Davidson', 'Williamson']))
    expect(counties.map(({ name }) => name)).not.toContain('Shelby')
    // The border of Davidson and Williamson passes a few miles south of Nashville.
    const nearest = Math.min(
      ...countyLines
        .flat()
        .map(([latitude, longitude]) =>
          distanceMiles({ latitude: 35.99, longitude: -86.83 }, { latitude, longitude }),
        ),
    )
    expect(nearest).toBeLessThan(5)
  })

  test('stand on their own side of the world when they reach over the 180th meridian', () => {
    const aleutians = { latitude: 54.2, longitude: -176.5 }
    expect(countiesAround(aleutians).counties.map(({ name }) => name)).toEqual(['Aleutians West'])
    expect(countiesAround({ latitude: 54, longitude: 0 }).counties).toEqual([])
  })

  test('there are none at sea', () =>
    expect(countiesAround({ latitude: 0, longitude: -150 })).toEqual({ counties: [], countyLines: [] }))
})

test('the ground of the densest city is a small answer that caches may keep', async ({ app }) => {
  const reply = await app.inject({
    url: `/api/map-ground?latitude=${manhattan.latitude}&longitude=${manhattan.longitude}`,
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(reply.rawPayload.length).toBeLessThan(20_000)
  expect(reply.headers['cache-control']).toMatch(/^public/)
})

/** Counts the edges to the east of a point: an odd number means inside. */
function isInside(
  edge: readonly [number, number][],
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  return edge.slice(1).reduce((inside, [toLatitude, toLongitude], index) => {
    const [fromLatitude, fromLongitude] = edge[index] ?? [0, 0]
    if (fromLatitude > latitude === toLatitude > latitude) return inside
    const share = (latitude - fromLatitude) / (toLatitude - fromLatitude)
    return fromLongitude + share * (toLongitude - fromLongitude) > longitude ? !inside : inside
  }, false)
}
