import { z } from 'zod'
import { FILTER_CATEGORIES } from './category.ts'
import { PRICE_RANGE_IDS } from './price-range.ts'

const Count = z.number().int().min(0)

/** How many products each choice of the category filter would show, with all other filters as they are. */
export const CategoryCounts = z
  .record(z.enum(['all', ...FILTER_CATEGORIES]), Count)
  .meta({ description: 'Products by category. `all` contains uncategorized products too.' })
export type CategoryCounts = z.infer<typeof CategoryCounts>

/** How many products each choice of the price filter would show, with all other filters as they are. */
export const PriceCounts = z
  .record(z.enum(['all', ...PRICE_RANGE_IDS]), Count)
  .meta({ description: 'Products by price range. A price of 50.00 is in two ranges.' })
export type PriceCounts = z.infer<typeof PriceCounts>
