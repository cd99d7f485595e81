import type { Item } from '#contract/products/item.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { type CartLine, useCart } from '../cart/public.ts'
import { stockText } from './stock-text.ts'

type ShelfNoteProps = { product: Item; storeId: string }

/** A tag over the picture with low stock. The units in the cart stand below the button. */
export function ShelfNote({ product, storeId }: ShelfNoteProps) {
  const { user } = useSession()
  const { lines } = useCart()
  const inCart = user?.role === 'admin' ? 0 : unitsInCart(lines, product.item_id, storeId)
  const text = stockText({ stock: product.quantity, inCart })
  if (text === '' || inCart > 0) return null
  return (
    <p className="absolute top-2 left-2 max-w-[calc(100%-1rem)] rounded-pill border border-line bg-card px-2.5 py-0.5 text-small font-semibold">
      {text}
    </p>
  )
}

export const unitsInCart = (lines: readonly CartLine[], itemId: string, storeId: string): number =>
  lines.find((line) => line.item_id === itemId && line.storeId === storeId)?.quantity ?? 0
