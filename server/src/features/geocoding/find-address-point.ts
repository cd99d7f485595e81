import type { FastifyBaseLogger } from 'fastify'
import { type Address, addressLine } from '#contract/shared/address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { Geocoder } from './geocoder.ts'

/** The point of an address where having none is no failure: null also when no geocoder could be asked. */
export async function findAddressPoint(
  geocoder: Geocoder,
  address: Address,
  log: FastifyBaseLogger,
): Promise<GeoPoint | null> {
  try {
    const place = await geocoder.geocode(addressLine(address))
    return place === null ? null : { latitude: place.latitude, longitude: place.longitude }
  } catch (error) {
    log.warn({ err: error }, 'an address stays without a point')
    return null
  }
}
