/** A part of an instant by a store's clock, such as its day or its hour, as Intl writes it. */
export const partOf = (instant: number, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant).replace('\u202f', ' ')

/** 'EST', 'CDT': what people of the zone call it at this instant. */
export const zoneText = (instant: number, timeZone: string): string =>
  partOf(instant, timeZone, { hour: 'numeric', timeZoneName: 'short' }).split(' ').at(-1) ?? timeZone

/** 'Dec 24, 2026, 11:59 PM' by the clock of the store. */
export const dateTimeText = (instant: number, timeZone: string): string =>
  partOf(instant, timeZone, { dateStyle: 'medium', timeStyle: 'short' })

/** Whether the store's clock shows another time than the reader's at this instant. */
export const isForeignTime = (instant: number, timeZone: string, ofReader: string): boolean =>
  dateTimeText(instant, timeZone) !== dateTimeText(instant, ofReader)

const hourText = (instant: number, timeZone: string): string =>
  partOf(instant, timeZone, { hour: 'numeric', minute: '2-digit' }).replace(':00', '')

/** '11:20 AM' by the clock of the store, and with `withZone` '11:20 AM CST'. */
export const clockTimeText = (instant: number, timeZone: string, withZone: boolean): string =>
  withZone ? `${hourText(instant, timeZone)} ${zoneText(instant, timeZone)}` : hourText(instant, timeZone)

/** Instants in milliseconds. */
type Span = { startsAt: number; endsAt: number }

const HOUR = 3_600_000

/**
 * '2 PM to 3 PM' by the clock of the store, and with `withZone` '2 PM to 3 PM EST'. Next to a clock change the zone is
 * always named, because the clock shows an hour twice in autumn: '1 AM EDT to 1 AM EST'.
 */
export function hoursText({ startsAt, endsAt }: Span, timeZone: string, withZone = false): string {
  const [first, last] = [zoneText(startsAt, timeZone), zoneText(endsAt, timeZone)]
  const [from, to] = [hourText(startsAt, timeZone), hourText(endsAt, timeZone)]
  if (first !== last) return `${from} ${first} to ${to} ${last}`
  const isNearChange = zoneText(startsAt - HOUR, timeZone) !== zoneText(endsAt + HOUR, timeZone)
  return `${from} to ${to}${withZone || isNearChange ? ` ${first}` : ''}`
}

/**
 * 'Monday, Nov 23, 2 PM to 3 PM' by the clock of the store. It needs Intl alone, because the desk's pages are near
 * their budget.
 */
export function slotDateText(slot: Span, timeZone: string, withZone: boolean): string {
  const day = partOf(slot.startsAt, timeZone, { weekday: 'long', month: 'short', day: 'numeric' })
  return `${day}, ${hoursText(slot, timeZone, withZone)}`
}
