/**
 * Dollars from a platform's price: 19.99, '19.99', '276'. Null when there is none or it is not a valid price. A price
 * of zero is not a price: platforms store '0.00' for products without a price, and nothing is sold for
 * $0.00.
 */
export function parsePrice(value: unknown): number | null {
  const isPlain = typeof value === 'string' && /^\s*\d{1,12}(\.\d+)?\s*$/.test(value)
  const dollars = isPlain ? Number(value) : value
  return typeof dollars === 'number' && Number.isFinite(dollars) && dollars > 0 ? dollars : null
}

/** The lowest valid price; null when there is none. */
export function lowestPrice(values: readonly unknown[]): number | null {
  const prices = values.map(parsePrice).filter((price) => price !== null)
  return prices.length === 0 ? null : Math.min(...prices)
}
