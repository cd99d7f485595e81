import type { TimeZoneId } from '#contract/delivery/delivery-limits.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

/** The time zone of most of each state. */
const byState: Readonly<Record<string, TimeZoneId>> = {
  ...all('CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV', EASTERN),
  ...all('AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI', CENTRAL),
  ...all('CO ID MT NM UT WY', MOUNTAIN),
  ...all('CA NV OR WA', PACIFIC),
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  HI: 'Pacific/Honolulu',
}

function all(states: string, timeZone: TimeZoneId): Record<string, TimeZoneId> {
  return Object.fromEntries(states.split(' ').map((state) => [state, timeZone]))
}

/** ZIP prefixes in the smaller part of a state that two time zones share. */
const byZip: readonly (readonly [state: string, prefixes: RegExp, timeZone: TimeZoneId])[] = [
  ['AK', /^9954[67]/, 'America/Adak'],
  ['FL', /^32[45]/, CENTRAL],
  ['ID', /^83[58]/, PACIFIC],
  ['IN', /^(463|464|476|477)/, CENTRAL],
  ['KY', /^42[0-4]/, CENTRAL],
  ['NE', /^693/, MOUNTAIN],
  ['ND', /^586/, MOUNTAIN],
  ['NV', /^89883/, MOUNTAIN],
  ['OR', /^979/, MOUNTAIN],
  ['SD', /^577/, MOUNTAIN],
  ['TN', /^37[46-9]/, EASTERN],
  ['TX', /^(798|799|885)/, MOUNTAIN],
]

/** ZIP prefixes that the border crosses, with the longitude about which it runs. West of it is the earlier zone. */
const byLongitude: readonly (readonly [
  state: string,
  prefix: string,
  border: number,
  west: TimeZoneId,
  east: TimeZoneId,
])[] = [
  ['KS', '677', -101.45, MOUNTAIN, CENTRAL],
  ['MI', '498', -87.35, CENTRAL, EASTERN],
  ['MI', '499', -88.9, CENTRAL, EASTERN],
  ['NE', '691', -101.3, MOUNTAIN, CENTRAL],
  ['NE', '692', -101.3, MOUNTAIN, CENTRAL],
  ['TN', '373', -85.2, CENTRAL, EASTERN],
]

/**
 * The time zone of an address. Along the borders that cut through counties it may be wrong, so that the owner can
 * choose another.
 */
export function timeZoneOf(
  { state, zip }: { state: string; zip: string },
  point: GeoPoint | null,
): TimeZoneId {
  const exact = byZip.find(([ofState, prefixes]) => ofState === state && prefixes.test(zip))
  if (exact) return exact[2]
  const split = byLongitude.find(([ofState, prefix]) => ofState === state && zip.startsWith(prefix))
  if (split && point) return point.longitude < split[2] ? split[3] : split[4]
  return byState[state] ?? EASTERN
}
