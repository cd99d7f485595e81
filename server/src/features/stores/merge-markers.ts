import { pixelOf } from './map-pixels.ts'

type Countable = { latitude: number; longitude: number; count: number }

/**
 * Joins markers that are nearer to each other than the given pixels until none are. The grid of the database joins
 * most of them; this joins neighbours over the edges of its cells. `join` makes one marker of two.
 */
export function mergeMarkers<Marker extends Countable>(
  markers: Marker[],
  zoom: number,
  pixels: number,
  join: (one: Marker, other: Marker) => Marker,
): Marker[] {
  const merged: { marker: Marker; x: number; y: number }[] = []
  for (const next of markers) {
    let current = { marker: next, ...pixelOf(next, zoom) }
    for (;;) {
      const { x, y, marker } = current
      const index = merged.findIndex((other) => Math.hypot(other.x - x, other.y - y) < pixels)
      const [neighbour] = index === -1 ? [] : merged.splice(index, 1)
      if (neighbour === undefined) break
      const joined = join(neighbour.marker, marker)
      current = { marker: joined, ...pixelOf(joined, zoom) }
    }
    merged.push(current)
  }
  return merged.map(({ marker }) => marker)
}
