/** The part of the earth that is on screen, as the server takes it. */
export type MapArea = { south: number; north: number; west: number; east: number; zoom: number }

export type Corners = Omit<MapArea, 'zoom'>

const EDGE_SHARE = 0.2
const STEPS_PER_VIEW = 4

/**
 * The area to fetch for what is on screen: a margin around it, its edges on a coarse grid, so that a small
 * move needs no new pins and coming back finds the old answer.
 */
export function areaAround(corners: Corners, zoom: number): MapArea {
  const height = corners.north - corners.south
  const width = corners.east - corners.west
  return {
    south: snap(corners.south - height * EDGE_SHARE, height, Math.floor, 90),
    north: snap(corners.north + height * EDGE_SHARE, height, Math.ceil, 90),
    west: snap(corners.west - width * EDGE_SHARE, width, Math.floor, 180),
    east: snap(corners.east + width * EDGE_SHARE, width, Math.ceil, 180),
    zoom: Math.round(zoom),
  }
}

function snap(edge: number, span: number, round: (value: number) => number, limit: number): number {
  // A power of two as the step, so that neighbouring views of one zoom share their grid.
  const step = 2 ** Math.round(Math.log2(span / STEPS_PER_VIEW))
  const snapped = Number.isFinite(step) && step > 0 ? round(edge / step) * step : edge
  return Math.max(-limit, Math.min(limit, snapped))
}
