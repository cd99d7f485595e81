/**
 * Local time without a library: a store's clock is the offset of its IANA zone, which the platform's Intl knows.
 *
 * A local time is a number of milliseconds as if the store's clock showed UTC, so that days and weekdays are divisions.
 */

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

const formats = new Map<string, Intl.DateTimeFormat>()
/** By time zone and day. */
const offsets = new Map<string, Map<number, number>>()
const DAYS_PER_ZONE_AT_MOST = 2000

/** Asks Intl. This takes microseconds, so `offsetAt` asks once for each day. */
function askOffset(instant: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    const number = 'numeric' as const
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
    })
    formats.set(timeZone, format)
  }
  const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of format.formatToParts(instant)) {
    if (type in part) part[type as keyof typeof part] = Number(value)
  }
  const minute = Math.floor(instant / MINUTE) * MINUTE
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute) - minute
}

function offsetOfDay(day: number, timeZone: string): number {
  let ofZone = offsets.get(timeZone)
  if (ofZone === undefined) {
    ofZone = new Map()
    offsets.set(timeZone, ofZone)
  }
  let offset = ofZone.get(day)
  if (offset === undefined) {
    if (ofZone.size >= DAYS_PER_ZONE_AT_MOST) ofZone.clear()
    offset = askOffset(day * DAY, timeZone)
    ofZone.set(day, offset)
  }
  return offset
}

/** What the store's clock is ahead of UTC, in milliseconds. Between two days of one offset it does not change. */
function offsetAt(instant: number, timeZone: string): number {
  const day = Math.floor(instant / DAY)
  const offset = offsetOfDay(day, timeZone)
  return offset === offsetOfDay(day + 1, timeZone) ? offset : askOffset(instant, timeZone)
}

/** What the store's clock shows at an instant. */
export const localOf = (instant: number, timeZone: string): number => instant + offsetAt(instant, timeZone)

/**
 * The first instant at which the store's clock shows this local time or a later one. So a time that the clock skips in
 * spring is the moment of the change, and of a time that it shows twice in autumn the first one counts.
 */
export function instantOf(local: number, timeZone: string): number {
  const before = offsetAt(local - DAY, timeZone)
  const after = offsetAt(local + DAY, timeZone)
  if (before === after) return local - before
  if (offsetAt(local - before, timeZone) === before) return local - before
  if (offsetAt(local - after, timeZone) === after) return local - after
  // The clock skips this time. Search the minute of the change.
  let early = local - after
  let late = local - before
  while (late - early > MINUTE) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE) * MINUTE
    if (offsetAt(middle, timeZone) === before) early = middle
    else late = middle
  }
  return late
}

/** The number of the local day since 1970. */
export const dayOf = (local: number): number => Math.floor(local / DAY)

/** 0 is Sunday, as in JavaScript's dates. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/** '2026-12-24' → days since 1970 */
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY

/** Days since 1970 → '2026-12-24' */
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** '09:30' → 570 */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
