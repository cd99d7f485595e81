import { hoursText, isForeignTime } from '#contract/delivery/slot-date-text.ts'
import type { Arrival } from '#contract/runs/run.ts'
import { ownTimeZone } from '../../infrastructure/moment-text.ts'

/** '11:40 to 11:55 AM': when a courier is expected, by the clock of the store where that is known. */
export function arrivalWords({ from, to, timeZone }: Arrival, ofReader = ownTimeZone()): string {
  const span = { startsAt: Date.parse(from), endsAt: Date.parse(to) }
  const zone = timeZone ?? ofReader
  // '11:40 AM to 11:55 AM' says AM twice.
  return hoursText(span, zone, isForeignTime(span.startsAt, zone, ofReader)).replace(
    / ([AP]M)(?= to .*\1)/,
    '',
  )
}
