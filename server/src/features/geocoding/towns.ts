import { boundingBox, distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import type { City } from './zip-directory.ts'

export const TOWN_RADIUS_MILES = 30
export const MAX_TOWNS = 24

/** The towns around a point, largest first; towns of the same size by distance. */
export function listTownsAround(cities: readonly City[], point: GeoPoint): City[] {
  const box = boundingBox(point, TOWN_RADIUS_MILES)
  return cities
    .filter(
      ({ latitude, longitude }) =>
        latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east,
    )
    .map((city) => ({ city, miles: distanceMiles(point, city) }))
    .filter(({ miles }) => miles <= TOWN_RADIUS_MILES)
    .sort((a, b) => b.city.zipCount - a.city.zipCount || a.miles - b.miles)
    .slice(0, MAX_TOWNS)
    .map(({ city }) => city)
}
