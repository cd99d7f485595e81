/** A part of an instant by a store's clock, such as its day or its hour, as Intl writes it. */
const partOf = (instant: number, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant).replace('\u202f', ' ')

/** 'EST', 'CDT': what people of the zone call it at this instant. */
export const zoneText = (instant: number, timeZone: string): string =>
  partOf(instant, timeZone, { hour: 'numeric', timeZoneName: 'short' }).split(' ').at(-1) ?? timeZone

const clockText = (instant: number, timeZone: string): string =>
  partOf(instant, timeZone, { dateStyle: 'short', timeStyle: 'short' })

/** ' EST' where the store's clock shows another time than the reader's at this instant; otherwise nothing. */
export const foreignZoneText = (instant: number, timeZone: string, ofReader: string): string =>
  clockText(instant, timeZone) === clockText(instant, ofReader) ? '' : ` ${zoneText(instant, timeZone)}`

const hourText = (instant: number, timeZone: string): string =>
  partOf(instant, timeZone, { hour: 'numeric', minute: '2-digit' }).replace(':00', '')

/**
 * 'Monday, Nov 23, 2 PM to 3 PM' by the clock of the store. It needs Intl alone, because the desk's pages are near their
 * budget.
 */
export function slotDateText(
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  timeZone: string,
): string {
  const day = partOf(startsAt, timeZone, { weekday: 'long', month: 'short', day: 'numeric' })
  return `${day}, ${hourText(startsAt, timeZone)} to ${hourText(endsAt, timeZone)}`
}
