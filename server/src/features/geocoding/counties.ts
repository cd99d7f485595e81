import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { MapGround } from '#contract/geocoding/get-map-ground.ts'
import { type BoundingBox, boundingBox, type GeoPoint } from '#contract/shared/distance.ts'

export const COUNTY_RADIUS_MILES = 45

type Line = [latitude: number, longitude: number][]
type County = GeoPoint & { name: string }
type Counties = { lines: { line: Line; box: BoundingBox }[]; names: County[] }

/** The part of TopoJSON that us-atlas uses: lines as steps on a grid, and shapes as indexes of lines. */
const Topology = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    counties: z.object({
      geometries: z.array(
        z.object({ arcs: z.array(z.unknown()), properties: z.object({ name: z.string() }) }),
      ),
    }),
  }),
})

let loaded: Counties | undefined

/** The county lines that pass near a point, and the names of the counties there. */
export function countiesAround(point: GeoPoint): Pick<MapGround, 'counties' | 'countyLines'> {
  loaded ??= readCounties()
  const near = boundingBox(point, COUNTY_RADIUS_MILES)
  return {
    counties: loaded.names.filter(({ latitude, longitude }) =>
      overlap(near, { south: latitude, north: latitude, west: longitude, east: longitude }),
    ),
    countyLines: loaded.lines.filter(({ box }) => overlap(near, box)).map(({ line }) => line),
  }
}

const overlap = (one: BoundingBox, other: BoundingBox) =>
  one.south <= other.north && one.north >= other.south && one.west <= other.east && one.east >= other.west

/** Reads the counties from us-atlas, which has them from the US Census Bureau. It takes some 50 ms. */
function readCounties(): Counties {
  const { resolve } = createRequire(import.meta.url)
  const { transform, arcs, objects } = Topology.parse(
    JSON.parse(readFileSync(resolve('us-atlas/counties-10m.json'), 'utf8')),
  )
  const lines = arcs.map((steps): Line => {
    let [x, y] = [0, 0]
    return steps.map(([dx, dy]) => {
      x += dx
      y += dy
      return [
        rounded(y * transform.scale[1] + transform.translate[1]),
        rounded(x * transform.scale[0] + transform.translate[0]),
      ]
    })
  })
  const names = objects.counties.geometries.map(({ arcs: shape, properties }) => {
    // A negative index means the line in the other direction.
    const indexes = (shape.flat(3) as number[]).map((index) => (index < 0 ? ~index : index))
    const { south, north, west, east } = boxOf(oneSided(indexes.flatMap((index) => lines[index] ?? [])))
    return {
      name: properties.name,
      latitude: rounded((south + north) / 2),
      longitude: rounded((west + east) / 2),
    }
  })
  return { lines: lines.map((line) => ({ line, box: boxOf(line) })), names }
}

/** A county that reaches over the 180th meridian, with all longitudes counted to the west. */
const oneSided = (line: Line): Line => {
  const { west, east } = boxOf(line)
  return east - west <= 180
    ? line
    : line.map(([latitude, longitude]) => [latitude, longitude > 0 ? longitude - 360 : longitude])
}

function boxOf(line: Line): BoundingBox {
  const latitudes = line.map(([latitude]) => latitude)
  const longitudes = line.map(([, longitude]) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
