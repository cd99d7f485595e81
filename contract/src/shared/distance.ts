import type { z } from 'zod'
import type { GeoPointSchema } from './fields.ts'

/** A point on earth in degrees. */
export type GeoPoint = z.infer<typeof GeoPointSchema>

/** The radius of a search for nearby stores. Checkout questions a delivery over a longer distance. */
export const STORE_RADIUS_MILES = 20

export const EARTH_RADIUS_KM = 6371
export const KM_PER_MILE = 1.609344
export const EARTH_RADIUS_MILES = EARTH_RADIUS_KM / KM_PER_MILE

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance by the haversine formula. The SQL in `stores` computes the same. */
export function distanceMiles(from: GeoPoint, to: GeoPoint): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const chord =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export type BoundingBox = { south: number; north: number; west: number; east: number }

/**
 * The smallest box of latitudes and longitudes that contains the circle. Near a pole, and when the circle crosses the
 * 180th meridian, the box has all longitudes. It still contains the circle, but is larger than necessary.
 */
export function boundingBox(centre: GeoPoint, radiusMiles: number): BoundingBox {
  const angle = radiusMiles / EARTH_RADIUS_MILES
  const latitudeSpan = (angle * 180) / Math.PI
  const south = Math.max(-90, centre.latitude - latitudeSpan)
  const north = Math.min(90, centre.latitude + latitudeSpan)
  const ratio = Math.sin(angle) / Math.cos(radians(centre.latitude))
  const longitudeSpan = ratio >= 1 || south === -90 || north === 90 ? 180 : (Math.asin(ratio) * 180) / Math.PI
  const west = centre.longitude - longitudeSpan
  const east = centre.longitude + longitudeSpan
  if (west < -180 || east > 180) return { south, north, west: -180, east: 180 }
  return { south, north, west, east }
}
