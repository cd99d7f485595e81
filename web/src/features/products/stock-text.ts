type Shelf = { stock: number | null; inCart: number }

/** The stock at and below which the text counts the units. */
const LITTLE_LEFT = 3

export const isOutOfStock = (stock: number | null): boolean => stock !== null && stock <= 0

/** Tells whether the cart holds all stock of the store. Never true for unlimited stock. */
export const isAllTaken = ({ stock, inCart }: Shelf): boolean =>
  stock !== null && stock > 0 && inCart >= stock

/** Describes low stock or the units in the cart. Empty if there is enough stock and none in the cart. */
export function stockText({ stock, inCart }: Shelf): string {
  if (isOutOfStock(stock)) return 'Out of stock'
  if (isAllTaken({ stock, inCart })) return `${inCart} in your cart, all there is`
  if (inCart > 0) return `${inCart} in your cart`
  return stock !== null && stock <= LITTLE_LEFT ? `Only ${stock} left` : ''
}
