import { ADDRESS_NOT_FOUND, geocodeAddress } from '#contract/geocoding/geocode-address.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { type Geocoder, GeocoderUnavailable } from './geocoder.ts'
import { onlyZipOf } from './zip-directory.ts'

export const geocodeAddressRoute = (geocoder: Geocoder) =>
  route(geocodeAddress, async ({ body, log }) => {
    try {
      const place = await geocoder.geocode(body.address)
      if (place === null) throw new Problem('address_not_found', ADDRESS_NOT_FOUND)
      return { ...place, onlyZip: onlyZipOf(place.label) }
    } catch (error) {
      if (!(error instanceof GeocoderUnavailable)) throw error
      log.warn({ err: error }, 'no geocoder could be asked')
      throw new Problem('unavailable', 'The address search is not available right now. Please try again.')
    }
  })
