/** The visible part of the map, as the server takes it. */
export type MapArea = { south: number; north: number; west: number; east: number; zoom: number }

export type Corners = Omit<MapArea, 'zoom'>

const EDGE_SHARE = 0.2
const STEPS_PER_VIEW = 4

/**
 * The area to fetch: the visible part with a margin, its edges on a coarse grid. A small move then needs no new
 * request, and a move back finds the cached answer.
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
  // The step is a power of two, so that neighbouring views of one zoom share a grid.
  const step = 2 ** Math.round(Math.log2(span / STEPS_PER_VIEW))
  const snapped = Number.isFinite(step) && step > 0 ? round(edge / step) * step : edge
  return Math.max(-limit, Math.min(limit, snapped))
}
