import type { GeoPoint } from '../shared/distance.ts'

/** Whether a point is inside a polygon: a ray to the east crosses its edges an odd number of times. */
export function isInside({ latitude, longitude }: GeoPoint, corners: readonly GeoPoint[]): boolean {
  let inside = false
  let previous = corners.at(-1)
  for (const corner of corners) {
    if (previous && corner.latitude > latitude !== previous.latitude > latitude) {
      const share = (latitude - corner.latitude) / (previous.latitude - corner.latitude)
      if (longitude < corner.longitude + share * (previous.longitude - corner.longitude)) inside = !inside
    }
    previous = corner
  }
  return inside
}

/** Whether two edges of the polygon cross or touch, except neighbors at their common corner. */
export function crossesItself(corners: readonly GeoPoint[]): boolean {
  const edges = corners.map((from, index) => [from, corners[(index + 1) % corners.length] ?? from] as const)
  return edges.some(([a, b], first) =>
    edges.some(([c, d], second) => {
      if (second <= first) return false
      const areNeighbours = second === first + 1 || (first === 0 && second === edges.length - 1)
      if (!areNeighbours) return meet(a, b, c, d)
      // Neighbors share a corner. They overlap when one goes back over the other.
      const [outer, shared, other] = second === first + 1 ? [a, b, d] : [c, a, b]
      return turn(outer, shared, other) === 0 && goesBack(outer, shared, other)
    }),
  )
}

/** Positive to the left, negative to the right, 0 on one line. */
const turn = (a: GeoPoint, b: GeoPoint, c: GeoPoint): number =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) -
  (b.latitude - a.latitude) * (c.longitude - a.longitude)

const goesBack = (a: GeoPoint, shared: GeoPoint, b: GeoPoint): boolean =>
  (a.longitude - shared.longitude) * (b.longitude - shared.longitude) +
    (a.latitude - shared.latitude) * (b.latitude - shared.latitude) >=
  0

function meet(a: GeoPoint, b: GeoPoint, c: GeoPoint, d: GeoPoint): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc * abd < 0 && cda * cdb < 0) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

const isBetween = (a: GeoPoint, b: GeoPoint, c: GeoPoint): boolean =>
  c.longitude >= Math.min(a.longitude, b.longitude) &&
  c.longitude <= Math.max(a.longitude, b.longitude) &&
  c.latitude >= Math.min(a.latitude, b.latitude) &&
  c.latitude <= Math.max(a.latitude, b.latitude)
