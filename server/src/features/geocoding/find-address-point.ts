import type { FastifyBaseLogger } from 'fastify'
import { type Address, addressLine } from '#contract/shared/address.ts'
import type { GeocodedPlace, Geocoder } from './geocoder.ts'

export type AddressPoint = Pick<GeocodedPlace, 'latitude' | 'longitude' | 'precision'>

/** The point of an address, or null. Null also when no geocoder answered: the address is saved without a point. */
export async function findAddressPoint(
  geocoder: Geocoder,
  address: Address,
  log: FastifyBaseLogger,
): Promise<AddressPoint | null> {
  try {
    const place = await geocoder.geocode(addressLine(address))
    if (place === null) return null
    const { latitude, longitude, precision } = place
    return { latitude, longitude, precision }
  } catch (error) {
    log.warn({ err: error }, 'an address stays without a point')
    return null
  }
}
