import { useId } from 'react'
import type { ReplacementOffer } from '#contract/orders/offer.ts'
import { categoryOf } from '#contract/products/category.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/drawings/picture.tsx'
import { formatPrice } from '../../../ui/price.tsx'

type OfferCardProps = {
  offer: ReplacementOffer
  storeName: string
  busy: boolean
  onAnswer: (answer: 'accept' | 'decline') => void
}

/** What a store offers in place of units that it does not have, and the two answers. */
export function OfferCard({ offer, storeName, busy, onAnswer }: OfferCardProps) {
  const { quantity, productName, instead, image, category, note, soldOut } = offer
  const titleId = useId()
  const words = `${quantity} × ${productName || 'Unnamed Product'}`
  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 flex flex-col gap-3 rounded-card border border-accent bg-accent-soft p-4 print:hidden"
    >
      <div className="grid grid-cols-[4rem_1fr] large-text:block large-text:*:first:w-16 items-start gap-3">
        <Picture src={image} alt="" category={categoryOf(category)} thumbnail />
        <div className="min-w-0">
          <h3 id={titleId} className="text-lead wrap-anywhere">
            {storeName} offers {words} instead of {instead.productName || 'Unnamed Product'}
          </h3>
          <p className="mt-1 wrap-anywhere">{soldOut ? SOLD_OUT : priceText(offer)}</p>
          {note && (
            <p className="mt-1 text-small wrap-anywhere">
              <span className="font-medium">{storeName}:</span> {note}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={busy}
          unavailable={soldOut}
          aria-describedby={titleId}
          onClick={() => onAnswer('accept')}
        >
          Accept
        </Button>
        <Button busy={busy} aria-describedby={titleId} onClick={() => onAnswer('decline')}>
          No, thank you
        </Button>
      </div>
    </section>
  )
}

const SOLD_OUT = 'Sold out by now. Your order stays as it is until you or the store decide something else.'

/** What a unit costs, and that the total never rises. */
function priceText({ quantity, price, itemPrice, instead }: ReplacementOffer): string {
  const cents = centsOf(price)
  const each = `${formatPrice(cents)}${quantity > 1 ? ' each' : ''}`
  if (itemPrice > price)
    return `For you ${each} instead of ${formatPrice(centsOf(itemPrice))}. Your total stays.`
  const lessCents = (centsOf(instead.price) - cents) * quantity
  return lessCents > 0
    ? `${each}. You pay ${formatPrice(lessCents)} less, and less tax.`
    : `${each}. Your total stays.`
}
