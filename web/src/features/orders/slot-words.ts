import { clockTimeText, isForeignTime, slotDateText } from '#contract/delivery/slot-date-text.ts'
import type { Slot } from '#contract/orders/order.ts'
import { ownTimeZone } from '../../infrastructure/moment-text.ts'

/** 'Monday, Nov 23, 2 PM to 3 PM' by the clock of the store, and ' EST' where the reader's shows another time. */
export function slotWords({ startsAt, endsAt, timeZone }: Slot, ofReader = ownTimeZone()): string {
  const slot = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
  return slotDateText(slot, timeZone, isForeignTime(slot.startsAt, timeZone, ofReader))
}

type PromisedTime = { by: string; timeZone: string }

/** 'by 11:20 AM' by the clock of the store, and ' CST' where the reader's shows another time. */
export function byWords({ by, timeZone }: PromisedTime, ofReader = ownTimeZone()): string {
  const at = Date.parse(by)
  return `by ${clockTimeText(at, timeZone, isForeignTime(at, timeZone, ofReader))}`
}
