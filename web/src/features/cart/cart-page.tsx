import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Price } from '../../ui/price.tsx'
import type { CartLine } from './cart.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { useCart } from './use-cart.ts'

export function Component() {
  const { lines, subtotalCents, setQuantity, remove, restore } = useCart()
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const announce = useAnnounce()

  const handleRemove = (line: CartLine) => {
    remove(line.uniqueId)
    setRemoved(line)
  }
  const handleQuantity = (line: CartLine, quantity: number) => {
    setQuantity(line.uniqueId, quantity)
    announce(`${quantity} of ${line.item_name || 'Unnamed Product'} in your cart`)
  }
  const handleUndo = () => {
    if (removed) restore(removed)
    setRemoved(null)
  }

  return (
    <>
      <PageHeading title="Shopping Cart" />
      {removed && (
        <Notice
          kind="info"
          className="mb-4"
          action={
            <Button variant="quiet" onClick={handleUndo}>
              Undo
            </Button>
          }
        >
          {removed.item_name || 'Unnamed Product'} was removed.
        </Notice>
      )}
      {lines.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          action={
            <ButtonLink to="/stores/nearby" variant="primary">
              Browse Stores
            </ButtonLink>
          }
        >
          What you add from the stores around you waits for you here.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <ul aria-label="Products in your cart" className="flex flex-col gap-3">
            {lines.map((line) => (
              <CartLineRow
                key={line.uniqueId}
                line={line}
                onQuantity={(quantity) => handleQuantity(line, quantity)}
                onRemove={() => handleRemove(line)}
              />
            ))}
          </ul>
          <CartTotal totalCents={subtotalCents} />
        </div>
      )}
    </>
  )
}

function CartTotal({ totalCents }: { totalCents: number }) {
  return (
    <Card as="aside" aria-label="Total" className="lg:sticky lg:top-24">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-title">Total</h2>
        <Price cents={totalCents} className="text-title font-semibold" />
      </div>
      <p className="mt-1 mb-4 text-small text-ink-soft">Delivery and tax are added at checkout.</p>
      <div className="flex flex-col gap-3">
        <ButtonLink to="/checkout" variant="primary" block>
          Proceed to Checkout
        </ButtonLink>
        <Button block disabled>
          Pickup In Store
        </Button>
      </div>
      <p className="mt-4 text-center">
        <Link to="/products/local" className="text-accent underline underline-offset-2">
          Keep browsing
        </Link>
      </p>
    </Card>
  )
}
