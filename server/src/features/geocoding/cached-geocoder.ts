import { LRUCache } from 'lru-cache'
import { type Clock, systemClock } from '../../infrastructure/clock.ts'
import type { GeocodedPlace, Geocoder } from './geocoder.ts'

const MAX_ENTRIES = 2000
const KEEP_FOUND_MS = 24 * 60 * 60 * 1000
/** Shorter, because a place that is unknown now may be known soon. */
const KEEP_UNKNOWN_MS = 10 * 60 * 1000

/**
 * Remembers answers and drops the least recently used first. Callers that look up one address at the same time share
 * one call. Errors are not remembered.
 */
export function cachedGeocoder(
  geocoder: Geocoder,
  { maxEntries = MAX_ENTRIES, clock = systemClock }: { maxEntries?: number; clock?: Clock } = {},
): Geocoder {
  const answers = new LRUCache<string, Promise<GeocodedPlace | null>>({
    max: maxEntries,
    ttl: KEEP_FOUND_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })

  const ask = (key: string, address: string) => {
    const answer = geocoder.geocode(address)
    answers.set(key, answer)
    const isKept = () => answers.peek(key) === answer
    answer.then(
      (place) => {
        if (place === null && isKept()) answers.set(key, answer, { ttl: KEEP_UNKNOWN_MS })
      },
      () => {
        if (isKept()) answers.delete(key)
      },
    )
    return answer
  }

  return {
    geocode(address) {
      const key = address
        .toLowerCase()
        .replace(/[\s,]+/g, ' ')
        .trim()
      return answers.get(key) ?? ask(key, address)
    },
  }
}
