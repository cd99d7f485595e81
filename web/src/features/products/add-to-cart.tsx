import Minus from 'lucide-react/icons/minus'
import { useRef } from 'react'
import type { Item } from '#contract/products/item.ts'
import { itemTitle } from '#contract/products/item-title.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { focusInPlace } from '../../ui/focus.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { type AddOutcome, type Offer, uniqueIdOf, unitsAtMost, useCart } from '../cart/public.ts'
import { unitsInCart } from './shelf-note.tsx'
import { isOutOfStock, stockText } from './stock-text.ts'

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
  /** The units stand over the picture of the card, where they move nothing. */
  onCard?: boolean
}

/**
 * The button that adds one unit to the cart at each press. While the product is in the cart, its units and a button
 * that takes one out stand beside it, or on the card's picture. Owners have no cart, so they see no button.
 */
export function AddToCart(props: AddToCartProps) {
  const { nameId, variantId, product, store, onVisitorAdd, main, onCard } = props
  const { user } = useSession()
  const { lines, add, setQuantity, remove } = useCart()
  const announce = useAnnounce()
  const alert = useAlert()
  const addButton = useRef<HTMLButtonElement>(null)
  if (user?.role === 'admin') return null

  const asksToJoin = !user && onVisitorAdd !== undefined
  const inCart = asksToJoin ? 0 : unitsInCart(lines, product.item_id, store.id)
  const uniqueId = uniqueIdOf({ item_id: product.item_id, storeId: store.id })
  const offer: Offer = { ...product, storeId: store.id, storeName: store.name }
  const addOne = () => {
    const outcome = add(offer)
    if (outcome === 'full') void alert(CART_FULL)
    // The number beside the button announces its own changes.
    else if (outcome !== 'raised') announce(outcomeTexts[outcome])
  }
  const takeOne = () => {
    if (inCart > 1) return setQuantity(uniqueId, inCart - 1)
    // The pressed button goes. 'Add to Cart' cannot have the focus when the product has sold out meanwhile.
    focusInPlace(isOutOfStock(product.quantity) ? document.getElementById(nameId) : addButton)
    remove(uniqueId)
    announce('Taken out of your cart')
  }

  return (
    <div className="flex gap-2">
      <Button
        ref={addButton}
        className="flex-1 px-3!"
        variant={main ? 'primary' : 'secondary'}
        aria-describedby={variantId ? `${nameId} ${variantId}` : nameId}
        disabled={isOutOfStock(product.quantity)}
        unavailable={inCart > 0 && inCart >= unitsAtMost(product.quantity)}
        onClick={() => {
          if (asksToJoin) onVisitorAdd(offer)
          else addOne()
        }}
      >
        Add to Cart
      </Button>
      {inCart > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a drawn legend
        <div
          role="group"
          aria-label="Units in your cart"
          className={classNames(
            'flex items-center rounded-pill',
            onCard
              ? 'absolute top-2 left-2 max-w-[calc(100%-1rem)] bg-accent pr-3 text-small leading-tight text-on-accent'
              : 'border border-outline bg-card pr-3',
          )}
        >
          <IconButton
            label={`Minus (-), take one ${itemTitle(product)} out`}
            icon={<Minus aria-hidden="true" className="size-4" />}
            className={
              onCard ? 'text-on-accent! hover:not-aria-disabled:not-disabled:bg-accent-strong!' : undefined
            }
            onClick={takeOne}
          />
          <output className="min-w-5 text-center font-semibold tabular-nums">
            {onCard ? stockText({ stock: product.quantity, inCart }) : inCart}
          </output>
        </div>
      )}
    </div>
  )
}

const CART_FULL = 'Your cart is full. Place this order first.'

// Without the product's name: the card has it, and a name is on its page once.
const outcomeTexts: Record<Exclude<AddOutcome, 'full' | 'raised'>, string> = {
  added: 'Added to your cart',
  at_stock: 'Your cart holds all there is',
  out_of_stock: 'Out of stock',
}
