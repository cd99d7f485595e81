import { Link } from 'react-router'
import { categoryOf } from '#contract/products/category.ts'
import { variantText } from '#contract/products/item-title.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/drawings/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { CartLine } from '../cart/public.ts'
import { STEP_HEADING } from './checkout-steps.tsx'
import { WishSelect } from './line-wishes.tsx'

/** The products that will be ordered. A link leads to the cart, where they can be changed. */
export function ReviewStep({ lines }: { lines: readonly CartLine[] }) {
  return (
    <Card as="section" aria-labelledby={STEP_HEADING}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li
            key={line.uniqueId}
            className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-3 large-text:block large-text:*:first:w-16 first:pt-0"
          >
            <Picture src={line.image} alt="" category={categoryOf(line.item_category)} thumbnail />
            <div className="min-w-0">
              <p className="font-heading font-semibold wrap-anywhere">
                {line.item_name || 'Unnamed Product'}
              </p>
              <p className="text-small text-ink-soft wrap-anywhere">
                {[line.storeName, variantText(line)].filter(Boolean).join(' · ')}
              </p>
              <p className="text-small text-ink-soft tabular-nums">
                {line.quantity} × <Price cents={centsOf(line.price)} />
              </p>
              <div className="mt-1.5 flex flex-wrap items-center gap-x-2 text-small">
                <span aria-hidden="true" className="text-ink-soft">
                  If sold out
                </span>
                <WishSelect line={line} />
              </div>
            </div>
            <Price cents={centsOf(line.price) * line.quantity} className="font-semibold" />
          </li>
        ))}
      </ul>
      <div className="flex justify-end border-line border-t pt-2">
        <Link
          to="/cart"
          className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
        >
          Edit cart
        </Link>
      </div>
    </Card>
  )
}
