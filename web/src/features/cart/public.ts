export type { AddOutcome, CartLine } from './cart.ts'
export { cartStorage } from './cart-storage.ts'
export { useCart } from './use-cart.ts'
