import { useLayoutEffect, useRef } from 'react'
import type { Item } from '#contract/products/item.ts'
import { itemTitle } from '#contract/products/item-title.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { type AddOutcome, type Offer, uniqueIdOf, unitsAtMost, useCart } from '../cart/public.ts'
import { unitsInCart } from './shelf-note.tsx'
import { isOutOfStock } from './stock-text.ts'

type AddToCartProps = {
  /** The id of the element with the product's name. All buttons of a list have the same name. */
  nameId: string
  /** The id of the element with its color and size. */
  variantId?: string | undefined
  product: Item
  store: { id: string; name: string }
  onVisitorAdd?: (wanted: Offer) => void
  /** Filled, where it is the one main action. */
  main?: boolean
}

/**
 * The button that adds a product to the cart. It becomes minus, number and plus while the product is in the cart.
 * Owners have no cart, so they see no button.
 */
export function AddToCart(props: AddToCartProps) {
  const { nameId, variantId, product, store, onVisitorAdd, main } = props
  const { user } = useSession()
  const { lines, add, setQuantity, remove } = useCart()
  const announce = useAnnounce()
  const alert = useAlert()
  const asksToJoin = !user && onVisitorAdd !== undefined
  const inCart = asksToJoin ? 0 : unitsInCart(lines, product.item_id, store.id)
  const { place, keepFocus } = useKeptFocus(inCart > 0, nameId)
  if (user?.role === 'admin') return null

  const name = itemTitle(product)
  const uniqueId = uniqueIdOf({ item_id: product.item_id, storeId: store.id })
  const offer: Offer = { ...product, storeId: store.id, storeName: store.name }
  const addOne = () => {
    const outcome = add(offer)
    if (outcome === 'added') keepFocus()
    if (outcome === 'full') void alert(outcomeText(outcome, name))
    // The number of the stepper announces its own changes.
    else if (outcome !== 'raised') announce(outcomeText(outcome, name))
  }

  return (
    <div ref={place}>
      {inCart > 0 ? (
        <QuantityStepper
          block
          name={name}
          value={inCart}
          max={unitsAtMost(product.quantity)}
          // Adding takes over the present price and stock of the product.
          onChange={(units) => (units > inCart ? addOne() : setQuantity(uniqueId, units))}
          remove={{
            label: `Remove ${name} from your cart`,
            onRemove: () => {
              keepFocus()
              remove(uniqueId)
              announce(`${name} removed from your cart`)
            },
          }}
        />
      ) : (
        <Button
          block
          variant={main ? 'primary' : 'secondary'}
          aria-describedby={variantId ? `${nameId} ${variantId}` : nameId}
          disabled={isOutOfStock(product.quantity)}
          onClick={() => {
            if (asksToJoin) onVisitorAdd(offer)
            else addOne()
          }}
        >
          Add to Cart
        </Button>
      )}
    </div>
  )
}

/**
 * Focuses the last button of the place when a press has changed the buttons, because the pressed one is gone. Focuses
 * the name of a product that is sold out.
 */
function useKeptFocus(isInCart: boolean, nameId: string) {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the changed buttons to be drawn
  useLayoutEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const button = [...(place.current?.querySelectorAll('button') ?? [])].at(-1)
    const target = button?.disabled ? document.getElementById(nameId) : button
    target?.focus({ preventScroll: true })
  }, [isInCart])
  return {
    place,
    keepFocus: () => {
      pressed.current = true
    },
  }
}

function outcomeText(outcome: AddOutcome, name: string): string {
  if (outcome === 'added' || outcome === 'raised') return `${name} added to your cart`
  if (outcome === 'full') return 'Your cart is full. Place this order first.'
  if (outcome === 'at_stock') return `Your cart holds all there is of ${name}`
  return `${name} is out of stock`
}
