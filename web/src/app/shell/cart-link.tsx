import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link } from 'react-router'
import { useCart } from '../../features/cart/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'

/** The way to the cart, with the number of units in it. */
export function CartLink() {
  const { totalQuantity } = useCart()
  const items = totalQuantity === 1 ? '1 item' : `${totalQuantity} items`
  return (
    <Link
      to="/cart"
      aria-label={totalQuantity === 0 ? 'Cart' : `Cart, ${items}`}
      className={iconButtonStyle(true)}
    >
      <ShoppingBag aria-hidden="true" className="size-5" />
      <Badge count={totalQuantity} max={Number.POSITIVE_INFINITY} />
    </Link>
  )
}
