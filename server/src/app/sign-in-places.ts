import { type Config, ConfigError } from '../config/config.ts'
import {
  type PlaceOf,
  PlacesUnreadable,
  placeNearby,
  readPlaces,
} from '../infrastructure/http/network-places.ts'

const read = new WeakMap<Config, Promise<PlaceOf>>()

/** The places of network addresses, from GEOIP_FILE where it is set. It is read once. Throws ConfigError. */
export function placesOf(config: Config): Promise<PlaceOf> {
  const { GEOIP_FILE } = config
  if (GEOIP_FILE === undefined) return Promise.resolve(placeNearby)
  const places = read.get(config) ?? readPlaces(GEOIP_FILE).catch(explain)
  read.set(config, places)
  return places
}

function explain(error: unknown): never {
  if (!(error instanceof PlacesUnreadable)) throw error
  throw new ConfigError(
    `GEOIP_FILE must be a file in MaxMind's format, for example GEOIP_FILE=/srv/GeoLite2-City.mmdb (${error.message})`,
  )
}
