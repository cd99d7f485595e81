import { useMemo, useSyncExternalStore } from 'react'
import type { LineWish } from '#contract/orders/order.ts'
import type { LineChange } from '#contract/orders/place-order.ts'
import {
  type AddOutcome,
  addToCart,
  applyChanges,
  type CartLine,
  mergeCarts,
  type Offer,
  removeFromCart,
  restoreLine,
  setQuantity,
  setWish,
  subtotalCents,
  takeOut,
  totalQuantity,
} from './cart.ts'
import { cartStorage } from './cart-storage.ts'

export type Cart = typeof changes & {
  lines: CartLine[]
  /** Units over all lines. */
  totalQuantity: number
  subtotalCents: number
}

// Each change reads the stored cart, not the rendered one: another tab may have changed it.
const changes = {
  /** Adds one unit. Returns the outcome for the screen to say. */
  add(offer: Offer): AddOutcome {
    const { lines, outcome } = addToCart(cartStorage.read(), offer)
    cartStorage.write(lines)
    return outcome
  },
  /** Adds the units of a line that was made elsewhere. */
  join: (line: CartLine) => cartStorage.write(mergeCarts(cartStorage.read(), [line])),
  setQuantity: (uniqueId: string, quantity: number) =>
    cartStorage.write(setQuantity(cartStorage.read(), uniqueId, quantity)),
  setWish: (uniqueId: string, wish: LineWish | null) =>
    cartStorage.write(setWish(cartStorage.read(), uniqueId, wish)),
  remove: (uniqueId: string) => cartStorage.write(removeFromCart(cartStorage.read(), uniqueId)),
  /** Puts a removed line back where it was. */
  restore: (line: CartLine, index: number) => cartStorage.write(restoreLine(cartStorage.read(), line, index)),
  /** Removes the units of a placed order. */
  takeOut: (products: Parameters<typeof takeOut>[1]) =>
    cartStorage.write(takeOut(cartStorage.read(), products)),
  /** Sets the prices and stock that a refused order named. */
  applyChanges: (named: readonly LineChange[]) => cartStorage.write(applyChanges(cartStorage.read(), named)),
}

const NOTHING: CartLine[] = []
/** What the server draws. */
const emptyCart = () => NOTHING

/** The cart of this browser. Changes in other tabs render it again. */
export function useCart(): Cart {
  const lines = useSyncExternalStore(cartStorage.subscribe, cartStorage.read, emptyCart)
  return useMemo(
    () => ({ ...changes, lines, totalQuantity: totalQuantity(lines), subtotalCents: subtotalCents(lines) }),
    [lines],
  )
}
