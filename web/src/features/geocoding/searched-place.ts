import { type Address, ZIP_AT_END } from '#contract/shared/address.ts'
import { type TextStorage, tabStorage } from '../../infrastructure/browser-storage.ts'
import { type FoundPlace, isApproximate, type Place } from './place.ts'

/** A place that somebody searched for, kept in this tab until they go back to their own. */
type SearchedPlace = {
  label: string
  /** What was typed; null for a place that came with a link. */
  typed: string | null
  /** Null for a visitor. A visitor's place stays when they sign in; nobody else sees that of a customer. */
  userId: string | null
  /** The ZIP of its town, where the town has only one. */
  onlyZip?: string | null
  /** Absent when only the name of the place is known. */
  point?: Point
}

type Point = Pick<FoundPlace, 'latitude' | 'longitude' | 'precision'>

const KEY = 'searchedPlace'

export function rememberPlace(
  found: Pick<FoundPlace, 'label' | 'typed' | 'onlyZip'> & (Point | object),
  userId: string | null,
  storage: TextStorage = tabStorage,
): void {
  const { label, typed, onlyZip = null } = found
  const known = read(storage)
  const point = 'latitude' in found && {
    point: { latitude: found.latitude, longitude: found.longitude, precision: found.precision },
  }
  // The page's URL contains the place but not the typed text.
  const isOwn = known?.userId === userId || known?.userId === null
  const isSame = typed === undefined && known?.label === label && isOwn
  const place: SearchedPlace = {
    ...(isSame ? known : { label, typed: typed ?? null, onlyZip, userId }),
    ...point,
  }
  storage.setItem(KEY, JSON.stringify(place))
}

/** The place that this person, or a visitor before they signed in, searched for in this tab. */
export function searchedPlace(userId: string | null, storage: TextStorage = tabStorage): Place | null {
  const place = readOwn(userId, storage)
  if (!place?.point) return null
  const { latitude, longitude, precision } = place.point
  const approximate = isApproximate(precision)
  return { latitude, longitude, label: place.label, source: 'custom', approximate, typed: place.typed }
}

export const forgetPlace = (storage: TextStorage = tabStorage): void => storage.removeItem(KEY)

/**
 * The parts of an address that the searched place contains; the others are empty. Null when there is no such place.
 * The user id is null for a visitor.
 */
export function searchedAddress(userId: string | null, storage: TextStorage = tabStorage): Address | null {
  const place = readOwn(userId, storage)
  return place && addressOfPlace(place)
}

function readOwn(userId: string | null, storage: TextStorage): SearchedPlace | null {
  const place = read(storage)
  if (!place || (place.userId !== null && place.userId !== userId)) return null
  return place
}

function addressOfPlace({ label, typed, onlyZip }: SearchedPlace): Address | null {
  const [, city = '', state = ''] = /^(.+), ([A-Z]{2})$/.exec(label) ?? []
  if (city === '') return null
  const [first = ''] = (typed ?? '').split(',')
  // '1718 Hayes Street' is a street; 'Nashville', '37203' and '36.16° N' are not.
  const street = /^\s*\d+[^\s.]*\s+\S/.test(first) && typed?.includes(',') ? first.trim() : ''
  const [, zip = onlyZip ?? ''] = ZIP_AT_END.exec(typed ?? '') ?? []
  return { street, city, state, zip }
}

function read(storage: TextStorage): SearchedPlace | null {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<SearchedPlace> | null
    if (typeof value?.label !== 'string') return null
    const { label, typed, userId, onlyZip, point } = value
    return {
      ...(typeof point?.latitude === 'number' && typeof point.longitude === 'number' && { point }),
      label,
      typed: typeof typed === 'string' ? typed : null,
      onlyZip: typeof onlyZip === 'string' ? onlyZip : null,
      userId: typeof userId === 'string' ? userId : null,
    }
  } catch {
    return null
  }
}
