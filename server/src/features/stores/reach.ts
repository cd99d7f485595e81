import { boundingBox, EARTH_RADIUS_MILES, type GeoPoint } from '#contract/shared/distance.ts'

/** A circle on the earth, in terms of the search columns of `stores`. */
export type Reach = {
  /** The centre on the unit sphere. */
  x: number
  y: number
  z: number
  /** The square of the straight line through the earth to the circle's edge, in earth radii. */
  nearnessAtMost: number
  /** The cells that the circle touches. */
  cells: number[]
  /** The ids of stores in the circle that a filter leaves out. */
  without: readonly string[]
}

/** As in the column `stores.cell`: cells of a tenth of a degree. A row has 3,600 columns and some spare numbers. */
const CELLS_A_DEGREE = 10
const CELLS_A_ROW = 4000
const COLUMNS = 360 * CELLS_A_DEGREE
/** Keeps cells that the circle only touches, in spite of rounding. */
const MARGIN_DEGREES = 1e-6

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value))

/** The circle around a point. `stores` is searched by its cells first, then by its straight line. */
export function reachOf(centre: GeoPoint, radiusMiles: number): Reach {
  const latitude = radians(centre.latitude)
  const longitude = radians(centre.longitude)
  return {
    x: Math.cos(latitude) * Math.cos(longitude),
    y: Math.cos(latitude) * Math.sin(longitude),
    z: Math.sin(latitude),
    nearnessAtMost: (2 * Math.sin(radiusMiles / EARTH_RADIUS_MILES / 2)) ** 2,
    cells: cellsOf(centre, radiusMiles),
    without: [],
  }
}

/** Numbers as PostgreSQL writes an array: the driver would escape number by number. */
export const asArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`

function cellsOf(centre: GeoPoint, radiusMiles: number): number[] {
  const { south, north } = boundingBox(centre, radiusMiles)
  const rowOf = (latitude: number) => Math.floor((latitude + 90) * CELLS_A_DEGREE)
  const columnOf = (longitude: number) => Math.floor((longitude + 180) * CELLS_A_DEGREE)
  const cells: number[] = []
  for (let row = rowOf(south - MARGIN_DEGREES); row <= rowOf(north + MARGIN_DEGREES); row++) {
    const span = spanAt(centre, radiusMiles, row / CELLS_A_DEGREE - 90)
    const east = columnOf(centre.longitude + span)
    const west = Math.max(columnOf(centre.longitude - span), east - COLUMNS)
    for (let column = west; column <= east; column++) {
      const wrapped = (column + COLUMNS) % COLUMNS
      cells.push(row * CELLS_A_ROW + wrapped)
      // The 180th meridian has two numbers.
      if (wrapped === 0) cells.push(row * CELLS_A_ROW + COLUMNS)
    }
  }
  return cells
}

/** The degrees of longitude that a circle covers to each side, in the row of cells north of a latitude. */
function spanAt(centre: GeoPoint, radiusMiles: number, south: number): number {
  const angle = radiusMiles / EARTH_RADIUS_MILES
  const middle = radians(centre.latitude)
  // A circle is widest a little nearer to the pole than its centre. The row may end before that latitude.
  const widest = degrees(Math.asin(between(-1, Math.sin(middle) / Math.cos(angle), 1)))
  const latitude = radians(between(south, widest, Math.min(90, south + 1 / CELLS_A_DEGREE)))
  const cosine =
    (Math.cos(angle) - Math.sin(middle) * Math.sin(latitude)) / (Math.cos(middle) * Math.cos(latitude))
  return degrees(Math.acos(between(-1, cosine, 1))) + MARGIN_DEGREES
}
