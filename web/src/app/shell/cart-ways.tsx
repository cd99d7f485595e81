import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Suspense } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import type { ReturnState } from '../../features/accounts/public.ts'
import { useCart } from '../../features/cart/public.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// Loaded when there is something in the cart.
const OrderBar = lazyComponent(async () => (await import('./order-bar.tsx')).OrderBar)

/** The pages where products are added. */
const SHELVES = ['/', '/products/local', '/store/:storeId/*']

const afterLogin: ReturnState = { returnTo: '/cart' }

const unitsText = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** The bar at the lower edge of pages with products, as long as the cart has something. Owners have no cart. */
export function CartBar() {
  const { user } = useSession()
  const { totalQuantity } = useCart()
  const { pathname } = useLocation()
  if (totalQuantity === 0 || user?.role === 'admin') return null
  if (!SHELVES.some((path) => matchPath(path, pathname))) return null
  return (
    <FailureBoundary failure={() => null}>
      <Suspense fallback={null}>
        <OrderBar user={user} units={unitsText(totalQuantity)} afterLogin={afterLogin} />
      </Suspense>
    </FailureBoundary>
  )
}

/** Beside Login: a visitor's way to order what they have put into the cart. */
export function VisitorCart() {
  const { totalQuantity } = useCart()
  if (totalQuantity === 0) return null
  return (
    <Link
      to="/login"
      state={afterLogin}
      title="Log in to order"
      aria-label={`Log in to order, ${unitsText(totalQuantity)}`}
      className={iconButtonStyle(true)}
    >
      <ShoppingBag aria-hidden="true" className="size-5" />
      <Badge count={totalQuantity} max={Number.POSITIVE_INFINITY} />
    </Link>
  )
}
