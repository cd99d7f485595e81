import { Delaunay } from 'd3-delaunay'
import type { MapGround } from '#contract/geocoding/get-map-ground.ts'
import { boundingBox, distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import type { ZipDirectory, ZipPoint } from './zip-directory.ts'

export const DISTRICT_RADIUS_MILES = 20
export const MAX_DISTRICTS = 300
/** Nearer ones are large buildings inside the area of another ZIP. */
export const DISTRICT_GAP_MILES = 0.5

type District = MapGround['districts'][number]

/** The ZIP areas around a point: each is what lies nearer to its ZIP than to any other. Nearest first. */
export function districtsAround(directory: ZipDirectory, point: GeoPoint): District[] {
  const box = boundingBox(point, DISTRICT_RADIUS_MILES)
  const zips = deliveryZips(directory.listZips(box))
    .map((zip) => ({ zip, miles: distanceMiles(point, zip) }))
    .filter(({ miles }) => miles <= DISTRICT_RADIUS_MILES)
    .sort((a, b) => a.miles - b.miles || a.zip.name.localeCompare(b.zip.name))
    .slice(0, MAX_DISTRICTS)
    .map(({ zip }) => zip)
  // Degrees east become as long as degrees north, so that nearness on the plane is nearness on the ground.
  const scale = Math.cos((point.latitude * Math.PI) / 180)
  const plane = Delaunay.from(
    zips,
    ({ longitude }) => longitude * scale,
    ({ latitude }) => latitude,
  )
  const cells = plane.voronoi([box.west * scale, box.south, box.east * scale, box.north])
  return zips.flatMap((zip, index) => {
    // Null where two points are equal.
    const cell = cells.cellPolygon(index)
    if (cell === null) return []
    const edge = cell.map(([x, y]): [number, number] => [rounded(y), rounded(x / scale)])
    const { name, latitude, longitude } = zip
    return [{ name, latitude, longitude, edge }]
  })
}

/** ZIPs that areas are drawn for. A point that several ZIPs share is that of their town, and not of an area. */
function deliveryZips(zips: readonly ZipPoint[]): ZipPoint[] {
  const atPoint = Map.groupBy(zips, ({ latitude, longitude }) => `${latitude},${longitude}`)
  const alone = zips.filter(
    ({ latitude, longitude }) => atPoint.get(`${latitude},${longitude}`)?.length === 1,
  )
  const kept: ZipPoint[] = []
  // The gap is less than a hundredth of a degree, and most ZIPs are ruled out by that.
  const isBeside = (one: ZipPoint, other: ZipPoint) =>
    Math.abs(one.latitude - other.latitude) < 0.01 && distanceMiles(one, other) < DISTRICT_GAP_MILES
  for (const zip of alone.filter(({ hasArea }) => hasArea)) {
    if (!kept.some((other) => isBeside(other, zip))) kept.push(zip)
  }
  return kept
}

/** A thousandth of a degree is a hundred metres, less than these areas are exact. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
