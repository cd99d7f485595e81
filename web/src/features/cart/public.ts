export { type AddOutcome, type CartLine, uniqueIdOf, unitsAtMost } from './cart.ts'
export { cartStorage } from './cart-storage.ts'
export { useCart } from './use-cart.ts'
