/**
 * The time zones of the 50 states, with the names that people know. The owner chooses one where the address is wrong.
 */
export const TIME_ZONES = [
  { id: 'America/New_York', name: 'Eastern time' },
  { id: 'America/Chicago', name: 'Central time' },
  { id: 'America/Denver', name: 'Mountain time' },
  { id: 'America/Phoenix', name: 'Mountain time in Arizona, without summer time' },
  { id: 'America/Los_Angeles', name: 'Pacific time' },
  { id: 'America/Anchorage', name: 'Alaska time' },
  { id: 'America/Adak', name: 'Aleutian time' },
  { id: 'Pacific/Honolulu', name: 'Hawaii time' },
] as const

export type TimeZoneId = (typeof TIME_ZONES)[number]['id']

export const TIME_ZONE_IDS = TIME_ZONES.map(({ id }) => id)

export const SPANS_AT_MOST = 42
export const ZONES_AT_MOST = 20
export const ZIPS_AT_MOST = 500
export const CORNERS_AT_MOST = 100
export const RADIUS_AT_MOST_MILES = 50
/** $1,000, also for minimum and free delivery amounts. */
export const FEE_AT_MOST_CENTS = 100_000
export const BUSY_MINUTES_AT_MOST = 240
export const PREPARATION_AT_MOST = 600
export const SLOT_MINUTES = [30, 60, 90, 120, 180, 240] as const
export const SLOT_CAPACITY_AT_MOST = 1000
export const DAYS_AHEAD_AT_MOST = 14
/** Two days. */
export const CUTOFF_AT_MOST = 2880
