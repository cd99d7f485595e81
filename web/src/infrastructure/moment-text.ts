import { dateTimeText, isForeignTime, zoneText } from '#contract/delivery/slot-date-text.ts'

/** The time zone of this browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'Dec 24, 2026, 11:59 PM' by the clock of the store, and ' CST' where the reader's shows another time. */
export function momentText(iso: string, timeZone: string): string {
  const at = Date.parse(iso)
  const text = dateTimeText(at, timeZone)
  return isForeignTime(at, timeZone, ownTimeZone()) ? `${text} ${zoneText(at, timeZone)}` : text
}
