import type { Item } from '#contract/products/item.ts'
import { useSession } from '../../platform/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { type AddOutcome, useCart } from '../cart/public.ts'

type AddToCartProps = {
  /** The id of the element that names the product: the buttons of a list all have the same name. */
  describedBy: string
  product: Item
  store: { id: string; name: string }
  onVisitorAdd?: (productName: string) => void
}

/** The button under a product, with what the cart holds of it already. Owners have no cart. */
export function AddToCart({ describedBy, product, store, onVisitorAdd }: AddToCartProps) {
  const { user } = useSession()
  const { lines, add } = useCart()
  const announce = useAnnounce()
  const name = product.item_name || 'Unnamed Product'
  if (user?.role === 'admin') return null

  const inCart =
    lines.find((line) => line.item_id === product.item_id && line.storeId === store.id)?.quantity ?? 0
  const outOfStock = product.quantity !== null && product.quantity <= 0
  const allTaken = !outOfStock && product.quantity !== null && inCart >= product.quantity

  const handleAdd = () => {
    if (!user && onVisitorAdd) {
      onVisitorAdd(name)
      return
    }
    announce(outcomeText(add({ ...offerOf(product), storeId: store.id, storeName: store.name }), name))
  }

  return (
    <div className="mt-1">
      <p className="min-h-5 text-small text-ink-soft">
        {stockText({ inCart, outOfStock, allTaken, stock: product.quantity })}
      </p>
      <Button
        variant="primary"
        block
        aria-describedby={describedBy}
        disabled={outOfStock || allTaken}
        onClick={handleAdd}
      >
        Add to Cart
      </Button>
    </div>
  )
}

/** A listed product carries more than the cart keeps. */
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

type Stock = { inCart: number; outOfStock: boolean; allTaken: boolean; stock: number | null }

/** Says so while there is little left; a full shelf needs no words. */
const LITTLE_LEFT = 3

function stockText({ inCart, outOfStock, allTaken, stock }: Stock): string {
  if (outOfStock) return 'Out of stock'
  if (allTaken) return `${inCart} in your cart, all there is`
  if (inCart > 0) return `${inCart} in your cart`
  return stock !== null && stock <= LITTLE_LEFT ? `Only ${stock} left` : ''
}

function outcomeText(outcome: AddOutcome, name: string): string {
  if (outcome === 'added' || outcome === 'raised') return `${name} added to your cart`
  if (outcome === 'full') return 'Your cart is full. Place this order first.'
  if (outcome === 'at_stock') return `Your cart holds all there is of ${name}`
  return `${name} is out of stock`
}
