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
  /** The ids of stores in the circle that come after all others, however near they are. */
  later: readonly string[]
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
  return {
    ...onUnitSphere(centre),
    nearnessAtMost: (2 * Math.sin(radiusMiles / EARTH_RADIUS_MILES / 2)) ** 2,
    cells: cellsOf(centre, radiusMiles),
    without: [],
    later: [],
  }
}

/** All of some cells, by their distance from a point. */
export const reachOfCells = (from: GeoPoint, cells: readonly number[]): Reach => ({
  ...onUnitSphere(from),
  // The square of the earth's diameter.
  nearnessAtMost: 4,
  cells: [...cells],
  without: [],
  later: [],
})

function onUnitSphere(point: GeoPoint): Pick<Reach, 'x' | 'y' | 'z'> {
  const latitude = radians(point.latitude)
  const longitude = radians(point.longitude)
  return {
    x: Math.cos(latitude) * Math.cos(longitude),
    y: Math.cos(latitude) * Math.sin(longitude),
    z: Math.sin(latitude),
  }
}

/** Numbers as PostgreSQL writes an array: the driver would escape number by number. */
export const asArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`

const rowOf = (latitude: number) => Math.floor((latitude + 90) * CELLS_A_DEGREE)
const columnOf = (longitude: number) => Math.floor((longitude + 180) * CELLS_A_DEGREE)

/** More than the diagonal of a cell at the equator, where cells are largest. */
export const CELL_MILES_AT_MOST = 10

/** The point in the middle of a cell. */
export const cellMiddle = (cell: number): GeoPoint => ({
  latitude: Math.min(90, (Math.floor(cell / CELLS_A_ROW) + 0.5) / CELLS_A_DEGREE - 90),
  longitude: ((cell % CELLS_A_ROW) + 0.5) / CELLS_A_DEGREE - 180,
})

/**
 * The first and the last cell of each row in the box around a circle of any size, which may touch a great many cells.
 */
export function cellStripsOf(centre: GeoPoint, radiusMiles: number): { first: number; last: number }[] {
  const { south, north, west, east } = boundingBox(centre, radiusMiles)
  const rows = Array.from({ length: rowOf(north) - rowOf(south) + 1 }, (_, index) => rowOf(south) + index)
  return rows.map((row) => ({
    first: row * CELLS_A_ROW + columnOf(west),
    last: row * CELLS_A_ROW + columnOf(east),
  }))
}

function cellsOf(centre: GeoPoint, radiusMiles: number): number[] {
  const { south, north } = boundingBox(centre, radiusMiles)
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
