import { dayOf, localOf } from './local-time.ts'
import { type Hours, openSpans } from './opening-hours.ts'

/** Later openings are not waited for. */
const LOOK_AHEAD_DAYS = 400

/** A time in milliseconds. A pause without an end lasts to Infinity. */
export type TimeSpan = { startsAt: number; endsAt: number }

/**
 * The instant at which a store has taken orders for `ms` since `from`: by its hours, closed days and holidays, without
 * its pauses, in the order of their starts; all in milliseconds. Null when the store is not open that long within a
 * year.
 */
export function afterOpenTime(
  hours: Hours,
  from: number,
  ms: number,
  pauses: readonly TimeSpan[] = [],
): number | null {
  let left = ms
  let countedTo = from
  for (const { startsAt, endsAt } of spansFrom(hours, from)) {
    countedTo = Math.max(startsAt, countedTo)
    // After the last pause the span goes on to its end.
    for (const pause of [...pauses, { startsAt: endsAt, endsAt }]) {
      const open = Math.min(pause.startsAt, endsAt) - countedTo
      if (open >= left) return countedTo + left
      if (open > 0) left -= open
      countedTo = Math.max(countedTo, Math.min(pause.endsAt, endsAt))
    }
  }
  return null
}

function spansFrom(hours: Hours, from: number): Iterable<TimeSpan> {
  const isAlwaysOpen = hours.hours === null && hours.closures.length === 0 && hours.holidays.length === 0
  if (isAlwaysOpen) return [{ startsAt: from, endsAt: Number.POSITIVE_INFINITY }]
  const today = dayOf(localOf(from, hours.timeZone))
  // A span of the day before may still last.
  return openSpans(hours, today - 1, today + LOOK_AHEAD_DAYS)
}
