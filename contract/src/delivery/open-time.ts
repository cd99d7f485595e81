import { dayOf, localOf } from './local-time.ts'
import { type Hours, openSpans } from './opening-hours.ts'

/** Later openings are not waited for. */
const LOOK_AHEAD_DAYS = 400

/**
 * The instant at which a store has been open for `ms` since `from`, by its hours, closed days and holidays; all in
 * milliseconds. It leaves pauses out. Null when the store does not open that long within a year.
 */
export function afterOpenTime(hours: Hours, from: number, ms: number): number | null {
  if (hours.hours === null && hours.closures.length === 0 && hours.holidays.length === 0) return from + ms
  const today = dayOf(localOf(from, hours.timeZone))
  let left = ms
  let countedTo = from
  // A span of the day before may still last.
  for (const { startsAt, endsAt } of openSpans(hours, today - 1, today + LOOK_AHEAD_DAYS)) {
    const start = Math.max(startsAt, countedTo)
    if (endsAt <= start) continue
    if (endsAt - start >= left) return start + left
    left -= endsAt - start
    countedTo = endsAt
  }
  return null
}
