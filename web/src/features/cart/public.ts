export type { AddOutcome, CartLine, Offer } from './cart.ts'
export { cartStorage } from './cart-storage.ts'
export { type Cart, useCart } from './use-cart.ts'
