import { categoryOf } from '#contract/products/category.ts'
import { Picture } from '../../ui/drawings/picture.tsx'
import { useCart } from '../cart/public.ts'
import type { ReturnState } from './return-state.ts'

/** Names what a visitor wants to buy, on the pages that lead to it: the wanted product, or what is in their cart. */
export function WaitingProducts({ comingFrom }: { comingFrom: ReturnState | null }) {
  const { lines } = useCart()
  const inCart = comingFrom?.returnTo === '/cart' ? lines : []
  const [first, ...more] = comingFrom?.wanted ? [comingFrom.wanted] : inCart
  if (!first) return null
  return (
    <div className="mb-6 flex items-center gap-3 rounded-card bg-sunk p-3">
      <Picture
        src={first.image}
        alt=""
        category={categoryOf(first.item_category)}
        thumbnail
        sizes="3.5rem"
        className="size-14 shrink-0"
      />
      <p className="min-w-0 text-small wrap-anywhere">
        <strong className="text-body font-semibold">{first.item_name || 'Unnamed Product'}</strong>
        {more.length > 0 && ` and ${more.length} more`}
        <br />
        {comingFrom?.wanted
          ? 'It goes into your cart as soon as you have logged in or created an account.'
          : 'Your cart waits until you have logged in or created an account.'}
      </p>
    </div>
  )
}
