import { ESTIMATED_DELIVERY } from '#contract/orders/order-totals.ts'
import { distanceMiles, type GeoPoint, STORE_RADIUS_MILES } from '#contract/shared/distance.ts'

export type StoreInCart = { name: string; location: GeoPoint | null }

const NAMED_AT_MOST = 3

/**
 * What to tell a person about a delivery address. Null when it is within 20 miles of every store. `point` is null when
 * the address was not found. A store without a point is left out.
 */
export function deliveryAdvice(point: GeoPoint | null, stores: readonly StoreInCart[]): string | null {
  if (point === null) return 'This address cannot be found. A driver may not find it either.'
  const far = stores
    .flatMap(({ name, location }) => (location ? [{ name, miles: distanceMiles(point, location) }] : []))
    .filter(({ miles }) => miles > STORE_RADIUS_MILES)
    .toSorted((one, other) => other.miles - one.miles)
  if (far.length === 0) return null
  const named = far.slice(0, NAMED_AT_MOST).map(({ name, miles }) => `${milesText(miles)} from ${name}`)
  const others = far.length - named.length
  const all =
    others === 0 ? named : [...named, `far from ${others} more ${others === 1 ? 'store' : 'stores'}`]
  return `This is ${list.format(all)}. Stores deliver in ${ESTIMATED_DELIVERY} up to ${STORE_RADIUS_MILES} miles. This order may take much longer.`
}

const list = new Intl.ListFormat('en-US')

/** '170 miles', and '20.4 miles' below 100: a whole number near the limit would look like the limit. */
const milesText = (miles: number) => `${miles < 100 ? miles.toFixed(1) : Math.round(miles)} miles`
