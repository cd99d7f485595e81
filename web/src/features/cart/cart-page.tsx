import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Price } from '../../ui/price.tsx'
import type { CartLine } from './cart.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { useCart } from './use-cart.ts'
import { useLineFocus } from './use-line-focus.ts'

export function Component() {
  const { lines, subtotalCents, setQuantity, remove, restore } = useCart()
  const [removed, setRemoved] = useState<{ line: CartLine; index: number } | null>(null)
  const announce = useAnnounce()
  const focusAfterChange = useLineFocus(lines)

  const handleRemove = (line: CartLine) => {
    const index = lines.indexOf(line)
    focusAfterChange((lines[index + 1] ?? lines[index - 1])?.uniqueId ?? null)
    remove(line.uniqueId)
    setRemoved({ line, index })
  }
  const handleQuantity = (line: CartLine, quantity: number) => {
    setQuantity(line.uniqueId, quantity)
    announce(`${quantity} of ${line.item_name || 'Unnamed Product'} in your cart`)
  }
  const handleUndo = () => {
    if (!removed) return
    focusAfterChange(removed.line.uniqueId)
    restore(removed.line, removed.index)
    setRemoved(null)
  }

  return (
    <>
      <PageHeading title="Shopping Cart" />
      {removed && (
        <Notice
          kind="info"
          className="sticky top-18 z-20 mb-4 border border-line shadow-soft"
          action={
            <Button variant="quiet" onClick={handleUndo}>
              Undo
            </Button>
          }
        >
          {removed.line.item_name || 'Unnamed Product'} was removed.
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
        <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_20rem] lg:items-start">
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

/** On phones and tablets the total and the checkout link stick to the lower edge while the lines scroll. */
function CartTotal({ totalCents }: { totalCents: number }) {
  return (
    <aside
      aria-label="Total"
      className="max-lg:contents lg:sticky lg:top-24 lg:rounded-card lg:border lg:border-line lg:bg-card lg:p-5 lg:shadow-soft"
    >
      <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-line max-lg:border-y max-lg:bg-card max-lg:px-4 max-lg:py-3 sm:max-lg:-mx-6 sm:max-lg:px-6">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-title">Total</h2>
          <Price cents={totalCents} className="text-title font-semibold" />
        </div>
        <p className="mt-1 mb-3 text-small text-ink-soft">Delivery and tax are added at checkout.</p>
        <ButtonLink to="/checkout" variant="primary" block>
          Proceed to Checkout
        </ButtonLink>
      </div>
      <div className="flex flex-col gap-3 max-lg:-mt-3 lg:mt-3">
        <Button block disabled>
          Pickup In Store
        </Button>
        <Link
          to="/products/local"
          className="mx-auto inline-flex min-h-target items-center text-accent underline underline-offset-2"
        >
          Keep browsing
        </Link>
      </div>
    </aside>
  )
}
