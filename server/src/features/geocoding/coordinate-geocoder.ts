import { boundingBox, distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import type { Geocoder } from './geocoder.ts'
import { TOWN_RADIUS_MILES } from './towns.ts'
import { zipDirectory } from './zip-directory.ts'

/** '36.1627, -86.7816', as maps copy it; also with degree signs or 'N' and 'W' behind the numbers. */
const COORDINATES =
  /^\(?\s*([-+]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS]?)(?:\s*[,;]\s*|\s+)([-+]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW]?)\s*\)?$/i

/** Finds the point itself, with the town of the nearest ZIP as its label. Null far from any town of the country. */
export const coordinateGeocoder: Geocoder = {
  async geocode(text) {
    const point = parseCoordinates(text)
    if (point === null) return null
    const directory = zipDirectory()
    const [nearest] = directory
      .listZips(boundingBox(point, TOWN_RADIUS_MILES))
      .filter(({ hasArea }) => hasArea)
      .map(({ name, ...zip }) => ({ name, miles: distanceMiles(point, zip) }))
      .sort((one, other) => one.miles - other.miles)
    const city = nearest && directory.findZip(nearest.name)?.city
    return city ? { ...point, precision: 'street', label: `${city.name}, ${city.state}` } : null
  },
}

function parseCoordinates(text: string): GeoPoint | null {
  const [matched, north = '', south = '', east = '', west = ''] =
    COORDINATES.exec(text.normalize('NFKC').replaceAll('\u2212', '-').trim()) ?? []
  if (matched === undefined) return null
  const latitude = Number(north) * (/s/i.test(south) ? -1 : 1)
  const longitude = Number(east) * (/w/i.test(west) ? -1 : 1)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
