import { cachedGeocoder } from './cached-geocoder.ts'
import { censusGeocoder } from './census-geocoder.ts'
import { coordinateGeocoder } from './coordinate-geocoder.ts'
import { fallbackGeocoder } from './fallback-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { nominatimGeocoder } from './nominatim-geocoder.ts'
import { offlineGeocoder } from './offline-geocoder.ts'

export type GeocoderSettings = {
  /** In the order in which they are asked. */
  geocoders: readonly ('offline' | 'census' | 'nominatim')[]
  censusUrl: string
  nominatimUrl: string | undefined
  contactEmail: string
}

/** The geocoder that the configuration describes. Coordinates need none. */
export function createGeocoder(settings: GeocoderSettings): Geocoder {
  const { censusUrl, nominatimUrl, contactEmail } = settings
  const configured = [...new Set(settings.geocoders)].map((name) => {
    if (name === 'offline') return offlineGeocoder
    if (name === 'census') return cachedGeocoder(censusGeocoder({ url: censusUrl }))
    if (nominatimUrl === undefined) throw new Error('The geocoder nominatim has no address')
    return cachedGeocoder(nominatimGeocoder({ url: nominatimUrl, contactEmail }))
  })
  return fallbackGeocoder([coordinateGeocoder, ...configured])
}
