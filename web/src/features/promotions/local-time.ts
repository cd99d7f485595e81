import { instantOf, localOf } from '#contract/delivery/local-time.ts'

const HOUR = 3_600_000

/** A local time as `datetime-local` writes it ('2026-11-21T09:30') in milliseconds. NaN for unreadable text. */
export const localOfText = (text: string): number => Date.parse(`${text}Z`)

export const textOfLocal = (local: number): string => new Date(local).toISOString().slice(0, 16)

/**
 * The instant at which the clock of a store shows what `datetime-local` has, as ISO text. Unreadable text becomes ''.
 * Of an hour that the clock shows twice, the first one counts unless it is before `from`.
 */
export function localToIso(text: string, timeZone: string, from = Number.NEGATIVE_INFINITY): string {
  const local = localOfText(text)
  if (Number.isNaN(local)) return ''
  const first = instantOf(local, timeZone)
  const isTwice = localOf(first + HOUR, timeZone) === local
  return new Date(isTwice && first < from ? first + HOUR : first).toISOString()
}

/** What the clock of a store shows, as `datetime-local` writes it. */
export const isoToLocal = (at: Date, timeZone: string): string => textOfLocal(localOf(at.getTime(), timeZone))

/** The end, or '' when the start is on or after it. */
export const endAfterStart = (start: string, end: string): string =>
  start !== '' && end !== '' && start >= end ? '' : end
