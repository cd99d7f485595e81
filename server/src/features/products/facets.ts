import { type Category, FILTER_CATEGORIES } from '#contract/products/category.ts'
import type { CategoryCounts, PriceCounts } from '#contract/products/facets.ts'
import { inPriceRange, PRICE_RANGE_IDS, PRICE_RANGES } from '#contract/products/price-range.ts'
import type { ProductFilter } from '#contract/products/product-filter.ts'
import { tableOf } from '#contract/shared/tables.ts'

/**
 * The prices in cents at which a price range begins or has ended, apart from 0. All prices between two steps are in the
 * same ranges, so it is enough to count products by step.
 */
export const PRICE_STEPS: readonly number[] = [
  ...new Set(
    Object.values(PRICE_RANGES).flatMap(({ minCents, maxCents }) => [minCents, (maxCents ?? -1) + 1]),
  ),
]
  .filter((cents) => cents > 0)
  .toSorted((one, other) => one - other)

/** No filter. */
export const EVERYTHING = { category: 'all', price: 'all' } as const

/** Products of one category between two price steps. Step 0 begins at 0 cents, step 1 at the first of PRICE_STEPS. */
export type Shelf = { category: Category; step: number; items: number }

const isOfPrice = ({ step }: Shelf, price: ProductFilter['price']) =>
  inPriceRange(PRICE_STEPS[step - 1] ?? 0, price)
const isOfCategory = (shelf: Shelf, category: ProductFilter['category']) =>
  category === 'all' || shelf.category === category

const sum = (shelves: readonly Shelf[], matches: (shelf: Shelf) => boolean) =>
  shelves.reduce((total, shelf) => total + (matches(shelf) ? shelf.items : 0), 0)

/** The products that pass the filter. */
export const countMatching = (
  shelves: readonly Shelf[],
  { category, price }: Pick<ProductFilter, 'category' | 'price'>,
): number => sum(shelves, (shelf) => isOfCategory(shelf, category) && isOfPrice(shelf, price))

/** The products of each category at this price. */
export function categoryCounts(shelves: readonly Shelf[], price: ProductFilter['price']): CategoryCounts {
  return tableOf(['all', ...FILTER_CATEGORIES], (category) => countMatching(shelves, { category, price }))
}

/** The products of each price range in this category. */
export function priceCounts(shelves: readonly Shelf[], category: ProductFilter['category']): PriceCounts {
  return tableOf(['all', ...PRICE_RANGE_IDS], (price) => countMatching(shelves, { category, price }))
}
