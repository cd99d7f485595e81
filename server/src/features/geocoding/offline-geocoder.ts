import { distanceMiles } from '#contract/shared/distance.ts'
import type { GeocodedPlace, Geocoder } from './geocoder.ts'
import { parsePlace } from './parse-place.ts'
import { cityKey, wordsOf } from './place-words.ts'
import { stateNames } from './states.ts'
import { type City, type ZipDirectory, zipDirectory } from './zip-directory.ts'

/** Cities of the same name within this distance count as one place. */
const SAME_PLACE_MILES = 30
/** A name without a state means the largest city of that name if it is this many times larger than the next one. */
const CLEARLY_LARGER = 2
/** 'Indiana' means the state, although a town in Pennsylvania has that name. 'New York' means the city. */
const STATE_NAMED_CITY_MIN_ZIPS = 20

/** Words that end the name of a street. Some are names of towns too. */
const STREET_WORDS = new Set(
  (
    'street st road rd avenue ave drive dr lane ln court ct boulevard blvd place pl way circle cir ' +
    'terrace ter parkway pkwy highway hwy trail pike square loop'
  ).split(' '),
)

/** Knows ZIP areas and cities but no streets. It needs no network. */
export const offlineGeocoder: Geocoder = {
  geocode: async (address) => findPlace(zipDirectory(), address),
}

/** The middle of the address's ZIP area; without a known ZIP the middle of its city. */
export function findPlace(directory: ZipDirectory, text: string): GeocodedPlace | null {
  const { zip, state, parts } = parsePlace(text)
  const area = zip === null ? null : directory.findZip(zip)
  const city =
    state === null ? findCityOfName(directory, parts.at(-1)) : findCityOfState(directory, parts.at(-1), state)
  // City and state agree, and the ZIP belongs to another state, so the ZIP is mistyped.
  const zipIsWrong = area !== null && state !== null && city !== null && area.city.state !== state
  if (area !== null && !zipIsWrong) {
    const { latitude, longitude } = area
    return { latitude, longitude, precision: 'zip', label: labelOf(area.city) }
  }
  if (city === null) return null
  const { latitude, longitude } = city
  return { latitude, longitude, precision: 'city', label: labelOf(city) }
}

const labelOf = ({ name, state }: City) => `${name}, ${state}`

/** The city that the words before the state end in: 'Nashville', or '1718 Hayes Street Nashville'. */
function findCityOfState(
  directory: ZipDirectory,
  words: readonly string[] | undefined,
  state: string,
): City | null {
  if (words === undefined) return findCityNamedAsState(directory, state)
  for (let from = 0; from < words.length; from++) {
    const name = words.slice(from)
    if (from > 0 && name.length === 1 && STREET_WORDS.has(name[0] ?? '')) return null
    const city = directory.listCities(cityKey(name)).find((candidate) => candidate.state === state)
    if (city) return city
  }
  return null
}

function findCityNamedAsState(directory: ZipDirectory, state: string): City | null {
  const city = findCityOfName(directory, wordsOf(stateNames[state] ?? ''))
  return city && city.zipCount >= STATE_NAMED_CITY_MIN_ZIPS ? city : null
}

/** The city that a name without a state means. Null when several cities are likely. */
function findCityOfName(directory: ZipDirectory, words: readonly string[] | undefined): City | null {
  if (words === undefined) return null
  const [largest, next] = directory.listCities(cityKey(words))
  if (largest === undefined) return null
  const clear =
    next === undefined ||
    largest.zipCount >= CLEARLY_LARGER * next.zipCount ||
    distanceMiles(largest, next) <= SAME_PLACE_MILES
  return clear ? largest : null
}
