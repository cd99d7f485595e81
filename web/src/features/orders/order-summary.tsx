import { orderTotals, TAX_PERCENT } from '#contract/orders/order-totals.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import type { CartLine } from '../cart/public.ts'

/** The sums of the order. */
export function OrderSummary({ lines }: { lines: readonly CartLine[] }) {
  const totals = orderTotals(lines.map(({ price, quantity }) => ({ priceCents: centsOf(price), quantity })))
  return (
    <Card
      as="aside"
      aria-label="Order summary"
      className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 className="mb-3 text-title">Order summary</h2>
      <dl className="flex flex-col gap-2">
        <Row term="Subtotal" cents={totals.subtotalCents} />
        <Row term="Delivery fee" cents={totals.deliveryFeeCents} />
        <Row term={`Tax (${TAX_PERCENT}%)`} cents={totals.taxCents} />
        <div className="mt-1 flex justify-between gap-4 border-line border-t pt-3 text-lead font-semibold">
          <dt>Total</dt>
          <dd>
            <Price cents={totals.totalCents} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function Row({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd>
        <Price cents={cents} />
      </dd>
    </div>
  )
}
