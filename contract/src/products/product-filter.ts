import { z } from 'zod'
import { FILTER_CATEGORIES } from './category.ts'

/** How far local products are looked for. */
export const PRODUCT_RADIUS_MILES = 15

/** Bounds in cents, both inclusive. 50.00 is in two ranges by design. */
export const PRICE_RANGES = {
  'under-25': { minCents: 0, maxCents: 2499 },
  '25-50': { minCents: 2500, maxCents: 5000 },
  '50-100': { minCents: 5000, maxCents: 10000 },
  'over-100': { minCents: 10001, maxCents: null },
} as const satisfies Record<string, { minCents: number; maxCents: number | null }>

export type PriceRange = keyof typeof PRICE_RANGES
export const PRICE_RANGE_IDS = Object.keys(PRICE_RANGES) as [PriceRange, ...PriceRange[]]

export const PRODUCT_SORTS = ['best', 'price-low', 'price-high', 'name', 'distance'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const ProductFilter = z.object({
  search: z.string().trim().max(100).default(''),
  category: z.enum(['all', ...FILTER_CATEGORIES]).default('all'),
  price: z.enum(['all', ...PRICE_RANGE_IDS]).default('all'),
  sort: z.enum(PRODUCT_SORTS).default('best'),
})

export type ProductFilter = z.infer<typeof ProductFilter>

/** Whether a price lies in a range; 'all' holds every price. */
export function inPriceRange(priceCents: number, range: PriceRange | 'all'): boolean {
  if (range === 'all') return true
  const { minCents, maxCents } = PRICE_RANGES[range]
  return priceCents >= minCents && (maxCents === null || priceCents <= maxCents)
}
