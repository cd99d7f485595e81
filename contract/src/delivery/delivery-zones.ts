import { distanceMiles, type GeoPoint } from '../shared/distance.ts'
import type { DeliveryZone } from './delivery-settings.ts'
import { isInside } from './polygon.ts'

/** Where an order goes. The point may be missing where the address is not found on the map. */
export type DeliveryPlace = { zip: string | null; point: GeoPoint | null }

/** The first zone in the owner's order that contains the place, or null. */
export function findZone(
  zones: readonly DeliveryZone[],
  storePoint: GeoPoint | null,
  place: DeliveryPlace,
): DeliveryZone | null {
  return zones.find((zone) => contains(zone, storePoint, place)) ?? null
}

function contains(
  { area }: DeliveryZone,
  storePoint: GeoPoint | null,
  { zip, point }: DeliveryPlace,
): boolean {
  switch (area.kind) {
    case 'zips':
      return zip !== null && area.zips.includes(zip.slice(0, 5))
    case 'radius':
      return point !== null && storePoint !== null && distanceMiles(storePoint, point) <= area.miles
    case 'polygon':
      return point !== null && isInside(point, area.points)
  }
}
