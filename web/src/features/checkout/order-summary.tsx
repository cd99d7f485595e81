import { Link } from 'react-router'
import { categoryOf } from '#contract/products/category.ts'
import { itemTitle } from '#contract/products/item-title.ts'
import { addressLine } from '#contract/shared/address.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/drawings/picture.tsx'
import { zipAdvice } from '../../ui/fields/zip-advice.ts'
import { Price } from '../../ui/price.tsx'
import type { CartLine } from '../cart/public.ts'
import { type DeliveryDetails, isDeliverable } from './checkout-draft.ts'
import type { CheckoutStep } from './checkout-steps.tsx'
import { useDeliveryAdvice } from './use-delivery-advice.ts'

const SHOWN_AT_MOST = 4

type OrderSummaryProps = {
  lines: readonly CartLine[]
  delivery: DeliveryDetails
  step: CheckoutStep
  onChangeAddress: () => void
  /** The order is on its way, so nothing can be changed. */
  placing: boolean
}

/** What will be ordered and where it goes. It leaves out what the step itself shows. */
export function OrderSummary({ lines, delivery, step, onChangeAddress, placing }: OrderSummaryProps) {
  const showsAddress = step !== 2 && isDeliverable(delivery)
  const advice = [zipAdvice(delivery), useDeliveryAdvice(delivery, lines, showsAddress)]
  return (
    <>
      <h2 className="mb-3 text-title">Order summary</h2>
      {step !== 1 && <ProductList lines={lines} />}
      {showsAddress && (
        <div className="mb-3 flex items-start justify-between gap-3 border-line border-b pb-3">
          <div className="min-w-0">
            <h3 className="text-small text-ink-soft">Deliver to</h3>
            <p className="wrap-anywhere">{addressLine(delivery)}</p>
            {delivery.phone.trim() !== '' && (
              <p className="text-small text-ink-soft wrap-anywhere">{delivery.phone}</p>
            )}
            {delivery.deliveryNotes.trim() !== '' && (
              <p className="text-small text-ink-soft wrap-anywhere">{delivery.deliveryNotes}</p>
            )}
            {advice.map(
              (text) =>
                text && (
                  <p key={text} role="status" className="mt-1 text-small">
                    {text}
                  </p>
                ),
            )}
          </div>
          <Button
            variant="quiet"
            aria-label="Change delivery address"
            unavailable={placing}
            onClick={onChangeAddress}
          >
            Change
          </Button>
        </div>
      )}
    </>
  )
}

function ProductList({ lines }: { lines: readonly CartLine[] }) {
  const more = lines.length - SHOWN_AT_MOST
  return (
    <div className="mb-3 border-line border-b pb-2">
      <ul aria-label="Products in this order" className="flex flex-col gap-2">
        {lines.slice(0, SHOWN_AT_MOST).map((line) => (
          <li
            key={line.uniqueId}
            className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 large-text:block large-text:*:first:w-16"
          >
            <Picture src={line.image} alt="" category={categoryOf(line.item_category)} thumbnail />
            <div className="min-w-0">
              <p className="line-clamp-2 font-medium wrap-anywhere">{`${line.quantity} × ${itemTitle(line)}`}</p>
              <p className="truncate text-small text-ink-soft">{line.storeName}</p>
            </div>
            <Price cents={centsOf(line.price) * line.quantity} />
          </li>
        ))}
      </ul>
      <div className="flex min-h-target items-center justify-between gap-3 text-small">
        <span className="text-ink-soft">{more > 0 && `and ${more} more`}</span>
        <Link
          to="/cart"
          className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
        >
          Edit cart
        </Link>
      </div>
    </div>
  )
}
