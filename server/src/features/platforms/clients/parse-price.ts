/** Dollars from a platform's price: 19.99, '19.99', '276'. Null when there is none or it is no valid price. */
export function parsePrice(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  if (typeof value !== 'string' || !/^\s*\d{1,12}(\.\d+)?\s*$/.test(value)) return null
  return Number(value)
}

/** The lowest valid price; null when there is none. */
export function lowestPrice(values: readonly unknown[]): number | null {
  const prices = values.map(parsePrice).filter((price) => price !== null)
  return prices.length === 0 ? null : Math.min(...prices)
}
