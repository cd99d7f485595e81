import type { CurrentUser } from '#contract/accounts/account.ts'
import type { Precision } from '#contract/geocoding/geocode-address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'

/** The place to search around, and where it comes from. */
export type Place = GeoPoint & {
  label: string
  source: 'saved' | 'browser' | 'custom'
  /** The point is somewhere in the ZIP area or the city, not at the door. */
  approximate: boolean
  /** The text that was searched, where it is remembered. */
  typed?: string | null
}

/** A place from the geocoder or from the page's URL. */
export type FoundPlace = GeoPoint & {
  label: string
  precision: Precision
  /** The text that was searched. */
  typed?: string
  /** The ZIP of its town, where the town has only one. */
  onlyZip?: string | null
}

/** The longest text that the server looks up. */
export const ADDRESS_MAX_LENGTH = 300

const LABEL_MAX_LENGTH = 120
// Five decimals are one metre.
const POINT_DECIMALS = 5

type SavedAddress = Pick<CurrentUser, 'deliveryAddress' | 'coordinates' | 'coordinatesPrecision'>

/** The place of the signed-in person; null unless both address and coordinates are saved. */
export function savedPlace(user: SavedAddress | null): Place | null {
  if (!user?.deliveryAddress || !user.coordinates) return null
  const { city, state } = user.deliveryAddress
  const approximate = isApproximate(user.coordinatesPrecision)
  return { ...user.coordinates, label: `${city}, ${state}`, source: 'saved', approximate }
}

/** The place in the page's address. A broken value counts as none, because links get damaged on their way. */
export function placeFromParams(params: URLSearchParams): Place | null {
  const label = params.get('place')?.trim().slice(0, LABEL_MAX_LENGTH)
  const latitude = degrees(params.get('lat'), 90)
  const longitude = degrees(params.get('lng'), 180)
  if (!label || latitude === null || longitude === null) return null
  return { latitude, longitude, label, source: 'custom', approximate: isApproximate(params.get('precision')) }
}

export function paramsWithPlace(params: URLSearchParams, found: FoundPlace): URLSearchParams {
  const next = paramsWithoutPlace(params)
  next.set('place', found.label)
  next.set('lat', String(Number(found.latitude.toFixed(POINT_DECIMALS))))
  next.set('lng', String(Number(found.longitude.toFixed(POINT_DECIMALS))))
  if (found.precision !== 'street') next.set('precision', found.precision)
  return next
}

export const browserPlace = (point: GeoPoint): Place => ({
  ...point,
  label: 'Current Location',
  source: 'browser',
  approximate: false,
})

/** Around whom or what a search is, in a sentence: 'you' or 'Nashville, TN'. */
export const centerWords = ({ source, label }: Place): string => (source === 'browser' ? 'you' : label)

/** The search parameters of another page at this place. A saved place and the browser's need none. */
export function placeLinkParams(place: Place | null): URLSearchParams {
  const params = new URLSearchParams()
  if (place?.source !== 'custom') return params
  return paramsWithPlace(params, asFound(place))
}

/** The place as the geocoder would have answered it. */
export const asFound = ({ latitude, longitude, label, approximate }: Place): FoundPlace => ({
  latitude,
  longitude,
  label,
  precision: approximate ? 'city' : 'street',
})

export function paramsWithoutPlace(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['place', 'lat', 'lng', 'precision']) next.delete(name)
  return next
}

export const isApproximate = (precision: string | null): boolean =>
  precision === 'zip' || precision === 'city'

function degrees(text: string | null, limit: number): number | null {
  if (text === null || text.trim() === '') return null
  const value = Number(text)
  return Number.isFinite(value) && Math.abs(value) <= limit ? value : null
}
