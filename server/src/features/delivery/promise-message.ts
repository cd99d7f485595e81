import type { DeliveryPromise } from '#contract/delivery/delivery-promise.ts'
import { dayText, openingText, slotText, timeText } from '#contract/delivery/promise-text.ts'
import { hoursText } from '#contract/delivery/slot-date-text.ts'
import { formatCents } from '#contract/shared/money.ts'

type Basket = { storeName: string; timeZone: string; subtotalCents: number; now: number }

const FIVE_MINUTES = 300_000

/**
 * The time by which a store without slots delivers, in milliseconds, rounded down to five minutes: it is never later
 * than the estimate beside it. Null for slots.
 */
export const promisedBy = ({ slots, earliest }: DeliveryPromise): number | null =>
  slots === null && earliest !== null ? Math.floor(earliest.to / FIVE_MINUTES) * FIVE_MINUTES : null

/**
 * What a customer reads first about a store: 'By 11:20 AM', 'Tomorrow, 9 AM to 11 AM', 'Opens at 8 AM', or what stands
 * in the way. The time is by the store's clock, which the customer's door shares.
 */
export function promiseSummary(promise: DeliveryPromise, timeZone: string, now: number): string {
  const { why, earliest } = promise
  if (why === 'out_of_reach') return 'Does not deliver to you'
  if (why === 'no_slot') return 'No free delivery slot'
  if (why === 'paused' || why === 'closed' || earliest === null)
    return openingText({ ...promise, paused: why === 'paused' }, now, timeZone)
  const by = promisedBy(promise)
  return by === null
    ? slotText({ startsAt: earliest.from, endsAt: earliest.to }, now, timeZone)
    : `By ${timeText(by, timeZone)}`
}

/** Why a store cannot take an order, and what is possible instead. Null when it can. */
export function promiseMessage(promise: DeliveryPromise, basket: Basket): string | null {
  const { storeName, timeZone, subtotalCents, now } = basket
  switch (promise.why) {
    case null:
      return null
    case 'paused':
      return `${storeName} is not taking orders right now.${again(promise, timeZone, now)}`
    case 'closed':
      return `${storeName} is closed.${again(promise, timeZone, now)}`
    case 'out_of_reach':
      return reachMessage(storeName)
    case 'no_slot':
      return `${storeName} has no free delivery slot. Try again later, or remove its products.`
    case 'below_minimum': {
      const missing = formatCents((promise.minimumCents ?? 0) - subtotalCents)
      return `${storeName} delivers here from ${formatCents(promise.minimumCents ?? 0)}. Add ${missing} to order.`
    }
  }
}

export const reachMessage = (storeName: string): string =>
  `${storeName} does not deliver to this address. Choose another address, or remove its products.`

function again({ opensAt }: DeliveryPromise, timeZone: string, now: number): string {
  return opensAt === null
    ? ' Try again later, or remove its products.'
    : ` ${openingText({ open: false, opensAt, paused: false }, now, timeZone)}: order then, or remove its products.`
}

/** What to say when the chosen slot is not available. */
export function slotMessage(
  promise: DeliveryPromise,
  { storeName, timeZone, now }: Basket,
  chosen: boolean,
): string {
  const [first] = promise.slots ?? []
  const next = first
    ? ` The next one is ${dayText(first.startsAt, now, timeZone)}, ${hoursText(first, timeZone)}.`
    : ''
  return chosen
    ? `The delivery slot of ${storeName} is no longer free.${next}`
    : `Choose a delivery slot of ${storeName}.${next}`
}
