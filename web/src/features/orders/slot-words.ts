import { clockTimeText, isForeignTime, slotDateText } from '#contract/delivery/slot-date-text.ts'
import type { PromisedTime, Slot } from '#contract/orders/order.ts'
import { ownTimeZone } from '../../infrastructure/moment-text.ts'

/** 'Monday, Nov 23, 2 PM to 3 PM' by the clock of the store, and ' EST' where the reader's shows another time. */
export function slotWords({ startsAt, endsAt, timeZone }: Slot, ofReader = ownTimeZone()): string {
  const slot = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
  return slotDateText(slot, timeZone, isForeignTime(slot.startsAt, timeZone, ofReader))
}

/** 'by 11:20 AM' by the clock of the store, and ' CST' where the reader's shows another time. */
export const byWords = (promise: PromisedTime, ofReader = ownTimeZone()): string =>
  `by ${promisedTimeWords(promise, ofReader)}`

/** '11:20 AM', in the same way. */
export function promisedTimeWords({ by, timeZone }: PromisedTime, ofReader = ownTimeZone()): string {
  const at = Date.parse(by)
  return clockTimeText(at, timeZone, isForeignTime(at, timeZone, ofReader))
}

/** The minutes before a promised time that are counted down. */
const COUNTED_MINUTES = 60

/** How a promised time stands: later than promised from its first moment on, and counted down in its last hour. */
export function timeLeft(by: string, now: Date): { minutes: number; isLate: boolean; isCounted: boolean } {
  const minutes = Math.ceil((Date.parse(by) - now.getTime()) / 60_000)
  return { minutes, isLate: minutes <= 0, isCounted: minutes > 0 && minutes <= COUNTED_MINUTES }
}
