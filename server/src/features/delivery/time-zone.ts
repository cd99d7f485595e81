import type { TimeZoneId } from '#contract/delivery/delivery-limits.ts'
import { ZIP_PATTERN } from '#contract/shared/address.ts'
import { zonesByState } from './zip-time-zones.ts'

type ZipRange = { from: string; to: string; timeZone: TimeZoneId }

const rangesByState = new Map(
  Object.entries(zonesByState).map(([state, { others }]) => [
    state,
    Object.entries(others).flatMap(([timeZone, text]) => rangesOf(text, timeZone as TimeZoneId)),
  ]),
)

function rangesOf(text: string, timeZone: TimeZoneId): ZipRange[] {
  return text
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [from = '', to = from] = range.split('-')
      return { from, to, timeZone }
    })
}

/**
 * The time zone of an address: of its ZIP, else of most of its state. A ZIP that the directory does not know has the
 * zone of the known ones around it in its state. The owner can choose another.
 */
export function timeZoneOf({ state, zip }: { state: string; zip: string }): TimeZoneId {
  const range = ZIP_PATTERN.test(zip)
    ? rangesByState.get(state)?.find(({ from, to }) => from <= zip && zip <= to)
    : undefined
  return range?.timeZone ?? zonesByState[state]?.most ?? 'America/New_York'
}
