import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { ESTIMATED_DELIVERY, orderTotals, TAX_PERCENT } from '#contract/orders/order-totals.ts'
import { formatPrice, Price } from '../../ui/price.tsx'

type DeliveredPriceProps = {
  priceCents: number
  /** Undefined while it is not known. */
  promise: StorePromise | undefined
}

/** What one unit costs at the door, as an order of it alone. */
export function DeliveredPrice({ priceCents, promise }: DeliveredPriceProps) {
  // The promise is that of an empty basket, which is never free.
  const isFree = promise?.freeFromCents != null && priceCents >= promise.freeFromCents
  const ownFeeCents = isFree ? 0 : (promise?.feeCents ?? null)
  const totals = orderTotals(
    [{ priceCents, quantity: 1 }],
    ownFeeCents === null ? {} : { deliveryFeeCents: ownFeeCents },
  )
  // 'By 11:20 AM' and 'Today, 2 PM to 3 PM' go on with the sentence.
  const when = promise
    ? promise.summary[0]?.toLowerCase() + promise.summary.slice(1)
    : `in ${ESTIMATED_DELIVERY}`
  const fee = ownFeeCents === 0 ? 'free' : formatPrice(totals.deliveryFeeCents)
  return (
    <section aria-label="Delivery" className="rounded-control bg-sunk px-4 py-3 text-small">
      <p>
        <strong className="font-semibold">
          <Price cents={totals.totalCents} /> delivered
        </strong>{' '}
        {when}
      </p>
      <p className="mt-0.5 text-ink-soft">
        With {fee} delivery{ownFeeCents === null ? ', once per order, and ' : ' from this store and '}
        {formatPrice(totals.taxCents)} tax ({TAX_PERCENT}%)
      </p>
    </section>
  )
}
