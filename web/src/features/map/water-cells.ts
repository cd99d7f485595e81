import type { Corners } from './map-area.ts'

/** A cell of one degree, by its south-western corner. */
type WaterCell = { south: number; west: number }

/** The smallest zoom shows ten at most. More are asked for by no map of this site. */
export const MOST_CELLS = 16

/** The cells that a part of the map touches, also where it reaches over the 180th meridian, by less than a turn. */
export function waterCellsOf({ south, north, west, east }: Corners): WaterCell[] {
  const rows = wholeDegrees(south, north)
  const columns = wholeDegrees(west, east)
  if (rows.length * columns.length > MOST_CELLS) return []
  return rows.flatMap((row) => columns.map((column) => ({ south: row, west: ((column + 540) % 360) - 180 })))
}

function wholeDegrees(from: number, to: number): number[] {
  const first = Math.floor(from)
  // NaN and infinite edges have no cells, nor has a part without a size.
  const count = Math.min(Math.ceil(to) - first, MOST_CELLS + 1)
  return count > 0 ? Array.from({ length: count }, (_, index) => first + index) : []
}
