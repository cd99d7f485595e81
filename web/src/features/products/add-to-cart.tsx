import type { Item } from '#contract/products/item.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { type AddOutcome, useCart } from '../cart/public.ts'
import { unitsInCart } from './shelf-note.tsx'
import { isAllTaken, isOutOfStock } from './stock-text.ts'

type AddToCartProps = {
  /** The id of the element with the product's name. All buttons of a list have the same name. */
  describedBy: string
  product: Item
  store: { id: string; name: string }
  onVisitorAdd?: (productName: string) => void
}

/** The button that adds a product to the cart. Owners have no cart, so they see no button. */
export function AddToCart({ describedBy, product, store, onVisitorAdd }: AddToCartProps) {
  const { user } = useSession()
  const { lines, add } = useCart()
  const announce = useAnnounce()
  const name = product.item_name || 'Unnamed Product'
  if (user?.role === 'admin') return null

  const stock = product.quantity
  const allTaken = isAllTaken({ stock, inCart: unitsInCart(lines, product.item_id, store.id) })
  const handleAdd = () => {
    if (!user && onVisitorAdd) {
      onVisitorAdd(name)
      return
    }
    announce(outcomeText(add({ ...offerOf(product), storeId: store.id, storeName: store.name }), name))
  }

  return (
    <Button
      variant="primary"
      block
      aria-describedby={describedBy}
      disabled={isOutOfStock(stock)}
      // `disabled` would remove the focus after the press that adds the last unit.
      unavailable={allTaken}
      onClick={handleAdd}
    >
      Add to Cart
    </Button>
  )
}

/** Picks the fields that the cart stores. A listed product has more. */
const offerOf = ({ item_id, item_name, item_category, price, quantity, image, color, size }: Item): Item => ({
  item_id,
  item_name,
  item_category,
  price,
  quantity,
  image,
  color,
  size,
})

function outcomeText(outcome: AddOutcome, name: string): string {
  if (outcome === 'added' || outcome === 'raised') return `${name} added to your cart`
  if (outcome === 'full') return 'Your cart is full. Place this order first.'
  if (outcome === 'at_stock') return `Your cart holds all there is of ${name}`
  return `${name} is out of stock`
}
