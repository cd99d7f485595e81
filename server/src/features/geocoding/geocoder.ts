import type { Precision } from '#contract/geocoding/geocode-address.ts'

export type GeocodedPlace = {
  latitude: number
  longitude: number
  precision: Precision
  /** 'city, state' */
  label: string
}

/** Finds the point of an address. Null when it knows no such place; throws when it could not be asked. */
export type Geocoder = { geocode(address: string): Promise<GeocodedPlace | null> }

/** No geocoder found the address and at least one of them could not be asked: trying again may help. */
export class GeocoderUnavailable extends Error {}
