import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
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
  /** Filled, where it is the one main action, with the units to add beside it before it is pressed. */
  main?: boolean
}

/**
 * The button that adds the product to the cart, and one more unit at each later press. While the product is in the
 * cart, its units stand below it, or beside it, between minus and plus. Owners have no cart, so they see no button.
 */
export function AddToCart(props: AddToCartProps) {
  const { nameId, variantId, product, store, onVisitorAdd, main = false } = props
  const { user } = useSession()
  const { lines, add, setQuantity, remove } = useCart()
  const announce = useAnnounce()
  const alert = useAlert()
  const addButton = useRef<HTMLButtonElement>(null)
  const [wanted, setWanted] = useState(1)
  if (user?.role === 'admin') return null

  const asksToJoin = !user && onVisitorAdd !== undefined
  const inCart = asksToJoin ? 0 : unitsInCart(lines, product.item_id, store.id)
  const uniqueId = uniqueIdOf({ item_id: product.item_id, storeId: store.id })
  const offer: Offer = { ...product, storeId: store.id, storeName: store.name }
  const most = unitsAtMost(product.quantity)
  const addTo = () => {
    const outcome = add(offer)
    if (outcome === 'full') void alert(CART_FULL)
    // The number beside the button announces its own changes.
    else if (outcome !== 'raised') announce(outcomeTexts[outcome])
    if (outcome === 'added' && wanted > 1) setQuantity(uniqueId, wanted)
    setWanted(1)
  }
  const takeOne = () => {
    if (inCart === 0) return setWanted(Math.max(1, wanted - 1))
    if (inCart > 1) return setQuantity(uniqueId, inCart - 1)
    // On a card the pressed button goes. 'Add to Cart' cannot have the focus when the product has sold out meanwhile.
    focusInPlace(isOutOfStock(product.quantity) ? document.getElementById(nameId) : addButton)
    remove(uniqueId)
    announce('Taken out of your cart')
  }
  const chooses = main && !asksToJoin && !isOutOfStock(product.quantity)
  const units = inCart || wanted
  return (
    <div className={classNames('flex gap-2', !main && 'flex-col')}>
      <Button
        ref={addButton}
        className={classNames('px-3!', main && 'flex-1')}
        variant={main ? 'primary' : 'secondary'}
        aria-describedby={variantId ? `${nameId} ${variantId}` : nameId}
        disabled={isOutOfStock(product.quantity)}
        unavailable={inCart > 0 && inCart >= most}
        onClick={() => {
          if (asksToJoin) onVisitorAdd(offer)
          else addTo()
        }}
      >
        Add to Cart
      </Button>
      {(inCart > 0 || chooses) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a drawn legend
        <div
          role="group"
          aria-label={inCart > 0 ? 'Units in your cart' : 'Units to add'}
          className="flex items-center justify-between rounded-pill border border-outline bg-card"
        >
          <IconButton
            label={`Minus (-), one ${itemTitle(product)} less`}
            icon={<Minus aria-hidden="true" className="size-4" />}
            aria-disabled={inCart === 0 && wanted === 1}
            onClick={takeOne}
          />
          <output className="min-w-5 text-center leading-tight font-semibold tabular-nums">
            {units}
            {/* On a phone the group's name says it. */}
            {!main && (
              <span className="text-small font-medium max-sm:sr-only">
                {stockText({ stock: product.quantity, inCart }).slice(String(inCart).length)}
              </span>
            )}
          </output>
          <IconButton
            label={`Plus (+), one ${itemTitle(product)} more`}
            icon={<Plus aria-hidden="true" className="size-4" />}
            aria-disabled={units >= most}
            onClick={() => {
              if (units >= most) return
              if (inCart > 0) addTo()
              else setWanted(wanted + 1)
            }}
          />
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
