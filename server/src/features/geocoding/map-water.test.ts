import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import { describe, expect, test } from '#testing/test.ts'
import { waterOfCell } from './water.ts'
import { zipDirectory } from './zip-directory.ts'

type Line = readonly [number, number][]
const cellOf = ({ latitude, longitude }: GeoPoint) => ({
  south: Math.floor(latitude),
  west: Math.floor(longitude),
})

describe('the water of a cell', () => {
  test('has the bends of the Cumberland at Nashville', () => {
    const { rivers } = waterOfCell({ south: 36, west: -87 })
    const points = rivers.flatMap(({ line }) => pointsAlong(line))
    const near = (place: GeoPoint) => Math.min(...points.map((point) => distanceMiles(place, point)))
    // The riverfront, the south of East Nashville, and the bend at Opryland. The source is half a mile off.
    expect(near({ latitude: 36.1623, longitude: -86.7728 })).toBeLessThan(0.6)
    expect(near({ latitude: 36.158, longitude: -86.745 })).toBeLessThan(0.6)
    expect(near({ latitude: 36.206, longitude: -86.69 })).toBeLessThan(0.6)
  })

  test.for([
    ['the Hudson', 40.74, -74.018, true],
    ['Manhattan', 40.7359, -73.9911, false],
    ['Lake Michigan', 41.9, -87.5, true],
    ['Chicago', 41.88, -87.65, false],
    ['the bay of San Francisco', 37.8, -122.36, true],
    ['Alcatraz, an island in it', 37.8267, -122.423, false],
    ['the Pacific', 21.05, -157.95, true],
    ['Nashville, where no shore is near', 36.1627, -86.7816, false],
  ] as const)('says whether %s is water', ([, latitude, longitude, expected]) =>
    expect(isWater({ latitude, longitude })).toBe(expected),
  )

  test('does not flood the middle of ZIP areas', () => {
    const everywhere = { south: -90, north: 90, west: -180, east: 180 }
    // Each tenth is enough. Ports and islands have their middle in the water of maps as coarse as this.
    const zips = zipDirectory()
      .listZips(everywhere)
      .filter((_, index) => index % 10 === 0)
    expect(zips.length).toBeGreaterThan(4_000)
    expect(zips.filter(isWater).length / zips.length).toBeLessThan(0.01)
  })

  test('stays in its cell and goes on in the next one', () => {
    const [west, east] = [waterOfCell({ south: 36, west: -88 }), waterOfCell({ south: 36, west: -87 })]
    const ends = (lines: readonly { line: Line }[]) =>
      lines
        .flatMap(({ line }) => [line[0], line.at(-1)])
        .flatMap((end) => (end && end[1] === -87 ? [end[0]] : []))
        .sort()
    expect(ends(west.rivers).length).toBeGreaterThan(0)
    expect(ends(west.rivers)).toEqual(ends(east.rivers))
    for (const [latitude, longitude] of west.rivers.flatMap(({ line }) => line)) {
      expect(latitude).toBeGreaterThanOrEqual(36)
      expect(latitude).toBeLessThanOrEqual(37)
      expect(longitude).toBeGreaterThanOrEqual(-88)
      expect(longitude).toBeLessThanOrEqual(-87)
    }
  })

  test('is nothing far from the country', () =>
    expect(waterOfCell({ south: 50, west: 0 })).toEqual({ rivers: [], water: [] }))
})

describe('GET /map-water', () => {
  test('gives the fullest cell as a small answer that browsers keep for a day', async ({ app }) => {
    const reply = await app.inject({
      url: '/api/map-water?south=29&west=-90',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect(reply.rawPayload.length).toBeLessThan(30_000)
    expect(reply.headers['cache-control']).toBe('public, max-age=86400')
  })

  test.for([
    'south=36',
    'south=36.5&west=-87',
    'south=90&west=-87',
    'south=36&west=180',
    'south=all&west=all',
  ])('refuses %s, which is no cell', async (query, { app }) => {
    const reply = await app.inject(`/api/map-water?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})

/** Points on a line that are near each other, also where it is straight. */
function pointsAlong(line: Line): GeoPoint[] {
  return line.slice(1).flatMap(([toLatitude, toLongitude], index) => {
    const [latitude, longitude] = line[index] ?? [0, 0]
    return Array.from({ length: 20 }, (_, part) => ({
      latitude: latitude + ((toLatitude - latitude) * part) / 20,
      longitude: longitude + ((toLongitude - longitude) * part) / 20,
    }))
  })
}

/** Whether a line to the east crosses an odd number of rings. */
function isWater(place: GeoPoint): boolean {
  return waterOfCell(cellOf(place)).water.reduce(
    (inside, ring) => (crossesOddly(ring, place) ? !inside : inside),
    false,
  )
}

function crossesOddly(ring: Line, { latitude, longitude }: GeoPoint): boolean {
  return ring.reduce((odd, [toLatitude, toLongitude], index) => {
    const [fromLatitude, fromLongitude] = ring.at(index - 1) ?? [0, 0]
    if (fromLatitude > latitude === toLatitude > latitude) return odd
    const share = (latitude - fromLatitude) / (toLatitude - fromLatitude)
    return fromLongitude + share * (toLongitude - fromLongitude) > longitude ? !odd : odd
  }, false)
}
