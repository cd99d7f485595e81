import { boundingBox, EARTH_RADIUS_MILES, type GeoPoint } from '#contract/shared/distance.ts'

/** A circle on the earth in the terms of the columns that `stores` keeps for searches. */
export type Reach = {
  /** The centre on the unit sphere. */
  x: number
  y: number
  z: number
  /** The square of the straight line through the earth to the circle's edge, in earth radii. */
  nearnessAtMost: number
  /** Rows and columns of the grid of cells that the circle touches, inclusive. */
  southRow: number
  northRow: number
  westColumn: number
  eastColumn: number
}

/** As in the column `stores.cell`: tenths of a degree, with room beyond the 3,600 columns. */
export const CELLS_A_DEGREE = 10
export const CELLS_A_ROW = 4000

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function reachOf(centre: GeoPoint, radiusMiles: number): Reach {
  const latitude = radians(centre.latitude)
  const longitude = radians(centre.longitude)
  const box = boundingBox(centre, radiusMiles)
  return {
    x: Math.cos(latitude) * Math.cos(longitude),
    y: Math.cos(latitude) * Math.sin(longitude),
    z: Math.sin(latitude),
    nearnessAtMost: (2 * Math.sin(radiusMiles / EARTH_RADIUS_MILES / 2)) ** 2,
    southRow: Math.floor((box.south + 90) * CELLS_A_DEGREE),
    northRow: Math.floor((box.north + 90) * CELLS_A_DEGREE),
    westColumn: Math.floor((box.west + 180) * CELLS_A_DEGREE),
    eastColumn: Math.floor((box.east + 180) * CELLS_A_DEGREE),
  }
}
