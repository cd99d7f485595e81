import { type Geocoder, GeocoderUnavailable } from './geocoder.ts'

/** Asks the geocoders in order until one knows the place. An error of one does not stop the search. */
export function fallbackGeocoder(geocoders: readonly Geocoder[]): Geocoder {
  return {
    async geocode(address) {
      const troubles: unknown[] = []
      for (const geocoder of geocoders) {
        try {
          const place = await geocoder.geocode(address)
          if (place !== null) return place
        } catch (error) {
          troubles.push(error)
        }
      }
      if (troubles.length === 0) return null
      throw new GeocoderUnavailable('The address was not found, and not every geocoder could be asked', {
        cause: new AggregateError(troubles),
      })
    },
  }
}
