import type { CurrentUser } from '#contract/accounts/account.ts'
import type { ReturnState } from '../../features/accounts/public.ts'
import { useCart } from '../../features/cart/public.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Price } from '../../ui/price.tsx'

type OrderBarProps = {
  user: CurrentUser | null
  /** How much is in the cart, in words. */
  units: string
  afterLogin: ReturnState
}

/**
 * At the lower edge of pages with products: how much is in the cart, and the way to order it. A visitor signs in first
 * and finds the cart afterwards; a customer goes to the last step of the checkout, which shows the products and the
 * address too.
 */
export function OrderBar({ user, units, afterLogin }: OrderBarProps) {
  const { subtotalCents } = useCart()
  return (
    <aside
      aria-label="Your order so far"
      className="order-bar sticky bottom-0 z-30 animate-appear border-t border-line bg-card shadow-lifted"
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 py-2.5 sm:px-6">
        <p className="min-w-0">
          <strong className="font-semibold tabular-nums">{units}</strong>{' '}
          <span className="text-ink-soft">
            · <Price cents={subtotalCents} />
          </span>
        </p>
        {user ? (
          <ButtonLink to="/checkout?step=3" variant="primary">
            Check out
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" state={afterLogin} variant="primary">
            Log in to order
          </ButtonLink>
        )}
      </div>
    </aside>
  )
}
