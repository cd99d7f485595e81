import type { ReactNode } from 'react'
import { TAX_PERCENT } from '#contract/orders/order-totals.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Price } from '../../ui/price.tsx'
import type { StoreCodes } from './use-store-codes.ts'

type OrderSumsProps = {
  sums: Pick<StoreCodes, 'totals' | 'codes'>
  /** Stands above the sums. */
  children?: ReactNode
  /** The buttons below the total. */
  actions: ReactNode
  /** What does not stick to the edge. */
  more?: ReactNode
  /** The name of the area. */
  label: string
  /** The names of the sum of the lines, and of what is paid in the end. */
  terms?: { lines: string; paid: string }
  /** The common fee where no store has its own. */
  deliveryFeeCents?: number
}

const OF_AN_ORDER = { lines: 'Subtotal', paid: 'Total' }

/**
 * What the cart costs, with the button that goes on. On phones and tablets the total and the button stick to the lower
 * edge of the window while the rest scrolls, and on wide windows to that of their card.
 */
export function OrderSums({ sums, children, actions, more, label, terms = OF_AN_ORDER }: OrderSumsProps) {
  const { totals, codes } = sums
  return (
    <aside
      aria-label={label}
      className="max-lg:contents lg:sticky lg:top-20 lg:max-h-[calc(100dvh-15rem)] lg:overflow-y-auto lg:rounded-card lg:border lg:border-line lg:bg-card lg:px-5 lg:pt-5 lg:shadow-soft"
    >
      <div className="max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-card max-lg:p-4 max-lg:shadow-soft">
        {children}
        <Facts look="sums">
          <Sum term={terms.lines} cents={totals.subtotalCents} />
          {codes.map(
            ({ storeId, code, discountCents }) =>
              discountCents > 0 && <Sum key={storeId} term={`Code ${code}`} cents={-discountCents} />,
          )}
          <Sum term="Delivery fee" cents={totals.deliveryFeeCents} />
          <Sum term={`Tax (${TAX_PERCENT}%)`} cents={totals.taxCents} />
        </Facts>
      </div>
      <div className="total-bar sticky bottom-0 z-10 border-line bg-card max-lg:-mx-4 max-lg:border-y max-lg:px-4 max-lg:py-3 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:mt-3 lg:border-t lg:pt-3 lg:pb-5">
        <Facts look="sums" className="mb-3 text-title">
          <Fact strong term={<span className="font-heading text-lead">{terms.paid}</span>}>
            <Price cents={totals.totalCents} />
          </Fact>
        </Facts>
        {actions}
      </div>
      {more && <div className="lg:pb-3">{more}</div>}
    </aside>
  )
}

const Sum = ({ term, cents }: { term: string; cents: number }) => (
  <Fact term={term}>
    <Price cents={cents} />
  </Fact>
)
