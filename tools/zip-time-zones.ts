import { find } from 'geo-tz/now'
import { TIME_ZONE_IDS, type TimeZoneId } from '#contract/delivery/delivery-limits.ts'
import { STATES } from '#contract/shared/address.ts'
import { zipDirectory } from '#server/features/geocoding/zip-directory.ts'

/**
 * ZIPs for which the boundaries have another zone than the clocks on the wall: because the point of the directory is
 * not in the town, or because people there keep the time of their neighbors.
 */
export const EXCEPTIONS: Readonly<Record<string, { timeZone: TimeZoneId; reason: string }>> = {
  37338: { timeZone: 'America/New_York', reason: 'Graysville is in Rhea County; the point is in Bledsoe' },
  57532: { timeZone: 'America/Chicago', reason: 'Fort Pierre keeps the time of Pierre across the river' },
  58535: { timeZone: 'America/Chicago', reason: 'Flasher is in Morton County; the point is in Grant' },
  86028: { timeZone: 'America/Phoenix', reason: 'The Petrified Forest is outside the Navajo Nation' },
  89825: { timeZone: 'America/Denver', reason: 'Jackpot keeps the time of Idaho' },
  89826: { timeZone: 'America/Denver', reason: 'Jarbidge keeps the time of Idaho' },
  89831: { timeZone: 'America/Denver', reason: 'Mountain City keeps the time of Idaho' },
  89832: { timeZone: 'America/Denver', reason: 'Owyhee keeps the time of Idaho' },
  96898: { timeZone: 'Pacific/Honolulu', reason: 'Wake Island has a zone of its own, which no state has' },
  99923: { timeZone: 'America/Los_Angeles', reason: 'Hyder keeps the time of Stewart across the border' },
}

export type ZonedZip = { zip: string; city: string; state: string; timeZone: TimeZoneId }

const isKnown = (timeZone: string | undefined): timeZone is TimeZoneId =>
  TIME_ZONE_IDS.some((id) => id === timeZone)

/**
 * Every ZIP of the 50 states, by number, with its zone by the boundaries or the exceptions. `geo-tz/now` calls zones
 * that show the same time from now on by one name, such as America/Detroit and America/New_York. Throws where two zones
 * meet.
 */
export function listZonedZips(): ZonedZip[] {
  const everywhere = { south: -90, north: 90, west: -180, east: 180 }
  const directory = zipDirectory()
  return directory.listZips(everywhere).flatMap(({ name: zip, latitude, longitude }) => {
    const { name: city = '', state = '' } = directory.findZip(zip)?.city ?? {}
    if (!STATES.includes(state)) return []
    const found = find(latitude, longitude)
    const timeZone = EXCEPTIONS[zip]?.timeZone ?? found[0]
    if (!isKnown(timeZone) || found.length > 1) throw new Error(`${zip} ${city}, ${state}: ${found.join()}`)
    return [{ zip, city, state, timeZone }]
  })
}
