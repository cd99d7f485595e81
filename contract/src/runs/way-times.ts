import { distanceMiles, type GeoPoint } from '../shared/distance.ts'

/** How much longer roads are than the straight distance. */
export const ROAD_FACTOR = 1.35

/** How fast a courier is in a town, with lights and corners. */
export const COURIER_MILES_PER_HOUR = 12

/** How long a courier takes from one place to another, estimated from the straight distance. */
export const straightSeconds = (from: GeoPoint, to: GeoPoint): number =>
  ((distanceMiles(from, to) * ROAD_FACTOR) / COURIER_MILES_PER_HOUR) * 60 * 60
