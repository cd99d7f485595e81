import { z } from 'zod'
import { FILTER_CATEGORIES } from './category.ts'
import { PRICE_RANGE_IDS } from './price-range.ts'

const Count = z.number().int().min(0)

/** How many products each choice of the category filter would show, with all other filters as they are. */
export const CategoryCounts = z.record(z.enum(['all', ...FILTER_CATEGORIES]), Count).meta({
  description: 'Products by category. `all` contains uncategorized products too.',
  examples: [
    {
      all: 3,
      clothing: 0,
      accessories: 0,
      'home-garden': 0,
      electronics: 0,
      'food-beverage': 2,
      'health-beauty': 0,
      'sports-outdoors': 0,
    },
  ],
})
export type CategoryCounts = z.infer<typeof CategoryCounts>

/** How many products each choice of the price filter would show, with all other filters as they are. */
export const PriceCounts = z.record(z.enum(['all', ...PRICE_RANGE_IDS]), Count).meta({
  description: 'Products by price range. A price of 50.00 is in two ranges.',
  examples: [{ all: 3, 'under-25': 3, '25-50': 0, '50-100': 0, 'over-100': 0 }],
})
export type PriceCounts = z.infer<typeof PriceCounts>
