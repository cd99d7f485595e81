import { ESTIMATED_DELIVERY } from '#contract/orders/order-totals.ts'
import { distanceMiles, type GeoPoint, STORE_RADIUS_MILES } from '#contract/shared/distance.ts'

export type StoreInCart = { name: string; location: GeoPoint | null }

/** Words for a question. `text` says what is known, `detail` what it means. */
export type DeliveryQuestion = { text: string; detail: string }

const NAMED_AT_MOST = 3

/**
 * What to ask before an order goes to this address; null when there is nothing to ask. `point` is null when the
 * address cannot be found. A store without a known point is left out.
 */
export function deliveryQuestion(
  point: GeoPoint | null,
  stores: readonly StoreInCart[],
): DeliveryQuestion | null {
  if (point === null) {
    return { text: 'This address cannot be found.', detail: 'A driver may not find it either.' }
  }
  const far = stores
    .flatMap(({ name, location }) => (location ? [{ name, miles: distanceMiles(point, location) }] : []))
    .filter(({ miles }) => miles > STORE_RADIUS_MILES)
    .toSorted((one, other) => other.miles - one.miles)
  if (far.length === 0) return null
  const named = far.slice(0, NAMED_AT_MOST).map(({ name, miles }) => `${milesText(miles)} from ${name}`)
  const others = far.length - named.length
  const all =
    others === 0 ? named : [...named, `far from ${others} more ${others === 1 ? 'store' : 'stores'}`]
  return {
    text: `This is ${list.format(all)}.`,
    detail: `Stores deliver in ${ESTIMATED_DELIVERY} up to ${STORE_RADIUS_MILES} miles. This order may take much longer.`,
  }
}

const list = new Intl.ListFormat('en-US')

/** '170 miles'; near the limit with a decimal, so that it does not read as the limit itself. */
const milesText = (miles: number) => `${miles < 100 ? miles.toFixed(1) : Math.round(miles)} miles`
