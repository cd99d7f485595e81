import { ESTIMATED_DELIVERY, orderTotals, TAX_PERCENT } from '#contract/orders/order-totals.ts'
import { formatPrice, Price } from '../../ui/price.tsx'

/** What one unit costs at the door, as an order of it alone. */
export function DeliveredPrice({ priceCents }: { priceCents: number }) {
  const totals = orderTotals([{ priceCents, quantity: 1 }])
  return (
    <section aria-label="Delivery" className="rounded-control bg-sunk px-4 py-3 text-small">
      <p>
        <strong className="font-semibold">
          <Price cents={totals.totalCents} /> delivered
        </strong>{' '}
        in {ESTIMATED_DELIVERY}
      </p>
      <p className="mt-0.5 text-ink-soft">
        With {formatPrice(totals.deliveryFeeCents)} delivery, once per order, and{' '}
        {formatPrice(totals.taxCents)} tax ({TAX_PERCENT}%)
      </p>
    </section>
  )
}
