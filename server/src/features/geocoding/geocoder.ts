import type { Precision } from '#contract/geocoding/geocode-address.ts'

export type GeocodedPlace = {
  latitude: number
  longitude: number
  precision: Precision
  /** 'city, state' */
  label: string
}

/** Finds the point of an address. Null when the place is unknown; throws when the service does not answer. */
export type Geocoder = { geocode(address: string): Promise<GeocodedPlace | null> }

/** No geocoder found the address, and at least one did not answer. Trying again may help. */
export class GeocoderUnavailable extends Error {}
