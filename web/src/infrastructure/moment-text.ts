import { isForeignTime, partOf, zoneText } from '#contract/delivery/slot-date-text.ts'

const DAY_MS = 24 * 60 * 60_000

/** The time zone of this browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * For a sentence: 'today, 4:24 PM', 'tomorrow, 4:24 PM', 'Friday, 4:24 PM' less than a week before or after now,
 * 'Dec 5, 4:24 PM', and 'Dec 5, 2025, 4:24 PM' in another year. By the clock of the store, or else of the reader, with
 * ' CST' where the reader's clock shows another time. What stays on the screen past a change of the day gives `now`.
 */
export function momentText(iso: string, now = new Date(), timeZone = ownTimeZone()): string {
  const at = Date.parse(iso)
  const zone = isForeignTime(at, timeZone, ownTimeZone()) ? ` ${zoneText(at, timeZone)}` : ''
  return `${dayText(at, now.getTime(), timeZone)}, ${partOf(at, timeZone, { timeStyle: 'short' })}${zone}`
}

/** The same where it stands alone: 'Today, 4:24 PM'. */
export function whenText(iso: string, now?: Date, timeZone?: string): string {
  const text = momentText(iso, now, timeZone)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// With Intl alone, because the cart's code is near its budget.
function dayText(at: number, now: number, timeZone: string): string {
  const dayOf = (instant: number) =>
    Date.parse(partOf(instant, timeZone, { year: 'numeric', month: 'numeric', day: 'numeric' }))
  // A day may have 23 or 25 hours.
  const ahead = Math.round((dayOf(at) - dayOf(now)) / DAY_MS)
  if (ahead === 0) return 'today'
  if (ahead === 1) return 'tomorrow'
  if (Math.abs(ahead) < 7) return partOf(at, timeZone, { weekday: 'long' })
  const year = { year: 'numeric' } as const
  const isOtherYear = partOf(at, timeZone, year) !== partOf(now, timeZone, year)
  return partOf(at, timeZone, { month: 'short', day: 'numeric', ...(isOtherYear && year) })
}
