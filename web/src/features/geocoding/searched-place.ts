import type { Address } from '#contract/shared/address.ts'
import { type TextStorage, tabStorage } from '../../infrastructure/browser-storage.ts'
import type { FoundPlace } from './place.ts'

/** A place that somebody searched for, kept in this tab until they go back to their own. */
type SearchedPlace = {
  label: string
  /** What was typed; null for a place that came with a link. */
  typed: string | null
  /** Null for a visitor. A visitor's place stays when they sign in; nobody else sees that of a customer. */
  userId: string | null
}

const KEY = 'searchedPlace'

export function rememberPlace(
  { label, typed }: Pick<FoundPlace, 'label' | 'typed'>,
  userId: string | null,
  storage: TextStorage = tabStorage,
): void {
  const known = read(storage)
  // The page's URL contains the place but not the typed text.
  const isOwn = known?.userId === userId || known?.userId === null
  if (typed === undefined && known?.label === label && isOwn) return
  const place: SearchedPlace = { label, typed: typed ?? null, userId }
  storage.setItem(KEY, JSON.stringify(place))
}

export const forgetPlace = (storage: TextStorage = tabStorage): void => storage.removeItem(KEY)

/**
 * The parts of an address that the searched place contains; the others are empty. Null when there is no such place.
 * The user id is null for a visitor.
 */
export function searchedAddress(userId: string | null, storage: TextStorage = tabStorage): Address | null {
  const place = read(storage)
  if (!place || (place.userId !== null && place.userId !== userId)) return null
  return addressOfPlace(place)
}

function addressOfPlace({ label, typed }: Pick<SearchedPlace, 'label' | 'typed'>): Address | null {
  const [, city = '', state = ''] = /^(.+), ([A-Z]{2})$/.exec(label) ?? []
  if (city === '') return null
  const [first = ''] = (typed ?? '').split(',')
  // '1718 Hayes Street' is a street, 'Nashville' and '37203' are not.
  const street = /^\s*\d+\S*\s+\S/.test(first) && typed?.includes(',') ? first.trim() : ''
  const [, zip = ''] = /\b(\d{5})(?:-\d{4})?\s*$/.exec(typed ?? '') ?? []
  return { street, city, state, zip }
}

function read(storage: TextStorage): SearchedPlace | null {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<SearchedPlace> | null
    if (typeof value?.label !== 'string') return null
    const { label, typed, userId } = value
    return {
      label,
      typed: typeof typed === 'string' ? typed : null,
      userId: typeof userId === 'string' ? userId : null,
    }
  } catch {
    return null
  }
}
