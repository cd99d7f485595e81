import type { FastifyBaseLogger } from 'fastify'
import { type Address, addressLine } from '#contract/shared/address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { type Geocoder, GeocoderUnavailable } from '../geocoding/public.ts'

type Call = { address: Address; log: FastifyBaseLogger; failureText: string }

/**
 * The point of a store's address. Throws a problem with `failureText` when the address is not found and when no
 * geocoder answers, because customers cannot find a store without a point.
 */
export async function getStorePoint(
  geocoder: Geocoder,
  { address, log, failureText }: Call,
): Promise<GeoPoint> {
  const place = await geocoder.geocode(addressLine(address)).catch((error: unknown) => {
    if (!(error instanceof GeocoderUnavailable)) throw error
    log.warn({ err: error }, 'no geocoder could be asked')
    throw new Problem('unavailable', failureText)
  })
  if (place === null) {
    throw new Problem('address_not_found', failureText, {
      fields: { 'storeAddress.street': 'Address not found. Please check it.' },
    })
  }
  return { latitude: place.latitude, longitude: place.longitude }
}
