import { keysOf } from '../shared/tables.ts'

/** Bounds in cents, both inclusive. 50.00 is in two ranges by design. */
export const PRICE_RANGES = {
  'under-25': { minCents: 0, maxCents: 2499 },
  '25-50': { minCents: 2500, maxCents: 5000 },
  '50-100': { minCents: 5000, maxCents: 10000 },
  'over-100': { minCents: 10001, maxCents: null },
} as const satisfies Record<string, { minCents: number; maxCents: number | null }>

export type PriceRange = keyof typeof PRICE_RANGES
export const PRICE_RANGE_IDS = keysOf(PRICE_RANGES)

/** Whether a price is in a range. Every price is in 'all'. */
export function inPriceRange(priceCents: number, range: PriceRange | 'all'): boolean {
  if (range === 'all') return true
  const { minCents, maxCents } = PRICE_RANGES[range]
  return priceCents >= minCents && (maxCents === null || priceCents <= maxCents)
}
