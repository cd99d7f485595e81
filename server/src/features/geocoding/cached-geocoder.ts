import { type Clock, systemClock } from '../../infrastructure/clock.ts'
import type { GeocodedPlace, Geocoder } from './geocoder.ts'

const MAX_ENTRIES = 2000
const KEEP_FOUND_MS = 24 * 60 * 60 * 1000
/** Shorter: a new street may be known tomorrow, a mistyped one is asked for again within minutes. */
const KEEP_UNKNOWN_MS = 10 * 60 * 1000

type Entry = { answer: Promise<GeocodedPlace | null>; keepUntil: number }

/**
 * Remembers answers, the least recently used forgotten first. Callers that ask the same at once share one
 * question. Trouble is not remembered.
 */
export function cachedGeocoder(
  geocoder: Geocoder,
  { maxEntries = MAX_ENTRIES, clock = systemClock }: { maxEntries?: number; clock?: Clock } = {},
): Geocoder {
  const entries = new Map<string, Entry>()

  const ask = (key: string, address: string): Entry => {
    const entry: Entry = {
      answer: geocoder.geocode(address),
      keepUntil: clock.now().getTime() + KEEP_FOUND_MS,
    }
    entry.answer.then(
      (place) => {
        if (place === null) entry.keepUntil = clock.now().getTime() + KEEP_UNKNOWN_MS
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return entry
  }

  return {
    geocode(address) {
      const key = address
        .toLowerCase()
        .replace(/[\s,]+/g, ' ')
        .trim()
      const known = entries.get(key)
      const entry = known && known.keepUntil > clock.now().getTime() ? known : ask(key, address)
      // Out and in again: a Map keeps the order of insertion, so the first is the least recently used.
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      return entry.answer
    },
  }
}
