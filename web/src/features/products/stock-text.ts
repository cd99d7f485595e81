type Shelf = { stock: number | null; inCart: number }

/** Says so while there is little left; a full shelf needs no words. */
const LITTLE_LEFT = 3

export const isOutOfStock = (stock: number | null): boolean => stock !== null && stock <= 0

/** Whether the cart holds every unit the store has. Unlimited stock is never all taken. */
export const isAllTaken = ({ stock, inCart }: Shelf): boolean =>
  stock !== null && stock > 0 && inCart >= stock

/** What to know before adding another one; empty where there is nothing to know. */
export function stockText({ stock, inCart }: Shelf): string {
  if (isOutOfStock(stock)) return 'Out of stock'
  if (isAllTaken({ stock, inCart })) return `${inCart} in your cart, all there is`
  if (inCart > 0) return `${inCart} in your cart`
  return stock !== null && stock <= LITTLE_LEFT ? `Only ${stock} left` : ''
}
