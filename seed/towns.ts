import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import type { SeedAddress, TownName } from './town-types.ts'

type OpenAddress = {
  address1: string
  address2: string
  city?: string
  state: string
  postalCode?: string
  coordinates: { lat: number; lng: number }
}

type TownPlan = {
  /** The centre of the town. In Nashville that is the demo customer's neighbourhood. */
  middle: GeoPoint
  state: string
  shopCount: number
  /** How many shops take the addresses nearest to the centre; the others are spread over the town. */
  nearCount: number
}

const TOWN_RADIUS_MILES = 15

const plans: Record<TownName, TownPlan> = {
  nashville: {
    middle: { latitude: 36.1500199, longitude: -86.79477 },
    state: 'TN',
    shopCount: 120,
    nearCount: 88,
  },
  louisville: {
    middle: { latitude: 38.2527, longitude: -85.7585 },
    state: 'KY',
    shopCount: 50,
    nearCount: 34,
  },
}

export type TownMap = {
  /** Nearest to the middle of the town first. */
  shopAddresses: SeedAddress[]
  homeAddresses: SeedAddress[]
}

/** The demo customer's home, at the middle of the Nashville plan. */
export const JUNE_STREET = '803 18th Avenue South'

/** Gives a town's real addresses to shops and people: shops take street fronts, people the rest and all flats. */
export function mapOfTown(town: TownName): TownMap {
  const { middle, state, shopCount, nearCount } = plans[town]
  const known = openAddresses()
    .filter((entry) => entry.state === state && isComplete(entry))
    .map((entry) => ({ address: addressOf(entry), isFlat: entry.address2 !== '' }))
    .map((entry) => ({ ...entry, miles: distanceMiles(middle, entry.address) }))
    .filter(({ miles }) => miles <= TOWN_RADIUS_MILES)
    .sort((one, other) => one.miles - other.miles)

  const fronts = known.filter(({ isFlat, address }) => !isFlat && address.street !== JUNE_STREET)
  const far = fronts.slice(nearCount)
  const farCount = shopCount - nearCount
  const spread = Array.from({ length: farCount }, (_, index) =>
    far.slice(Math.floor((index * far.length) / farCount)).slice(0, 1),
  ).flat()
  const shops = new Set([...fronts.slice(0, nearCount), ...spread])
  return {
    shopAddresses: [...shops].map(({ address }) => address),
    homeAddresses: known.filter((entry) => !shops.has(entry)).map(({ address }) => address),
  }
}

function openAddresses(): OpenAddress[] {
  const file = createRequire(import.meta.url).resolve('rrad/addresses-us-all.min.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { addresses: OpenAddress[] }).addresses
}

/** Leaves out entries without a house number, a city or a ZIP code, as nobody could deliver there. */
const isComplete = ({ address1, city, postalCode }: OpenAddress) =>
  /^\d+ /.test(address1) && Boolean(city) && /^\d{5}$/.test(postalCode ?? '')

const addressOf = ({
  address1,
  address2,
  city,
  state,
  postalCode,
  coordinates,
}: OpenAddress): SeedAddress => ({
  street: address2 === '' ? address1 : `${address1} ${address2}`,
  city: city ?? '',
  state,
  zip: postalCode ?? '',
  latitude: coordinates.lat,
  longitude: coordinates.lng,
})
