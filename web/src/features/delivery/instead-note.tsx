import { Link } from 'react-router'
import { slotText } from '#contract/delivery/promise-text.ts'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { classNames } from '../../ui/class-names.ts'

// Apart from the words of lists, which the map's page loads too.

/** What a customer can do where a store does not deliver right away. The promise beside it says that it is closed. */
export function insteadText({ why, slots, timeZone }: StorePromise, now: number): string | null {
  const first = slots?.[0]
  if (why === 'paused') return 'Fill your cart now, and order when the store is back.'
  if (why === 'out_of_reach')
    return 'This store does not deliver to your address. You can choose another one.'
  if (why === 'closed') return 'Fill your cart now, and order when the store opens.'
  if (why === 'no_slot') return 'All delivery slots are taken. Look again later.'
  if (!first) return null
  const slot = { startsAt: Date.parse(first.startsAt), endsAt: Date.parse(first.endsAt) }
  return `Order now for a delivery slot. The next one: ${slotText(slot, now, timeZone)}.`
}

/** What a customer of one store has to know before the cart is full. */
export function InsteadNote({
  promise,
  className,
}: {
  promise: StorePromise | undefined
  className?: string
}) {
  const text = promise && insteadText(promise, serverNow())
  if (!text) return null
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2 text-small', className)}>
      <span>{text}</span>
      {promise.why === 'out_of_reach' && (
        <Link to="/stores/nearby?delivers=1" className="font-medium text-accent underline underline-offset-2">
          See stores that deliver to you
        </Link>
      )}
    </p>
  )
}
