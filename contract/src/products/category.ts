import { keysOf } from '../shared/tables.ts'

/** The categories that customers filter by. */
export const CATEGORY_LABELS = {
  clothing: 'Clothing',
  accessories: 'Accessories',
  'home-garden': 'Home & Garden',
  electronics: 'Electronics',
  'food-beverage': 'Food & Beverage',
  'health-beauty': 'Health & Beauty',
  'sports-outdoors': 'Sports & Outdoors',
} as const

export type FilterCategory = keyof typeof CATEGORY_LABELS
export type Category = FilterCategory | 'uncategorized'

export const FILTER_CATEGORIES = keysOf(CATEGORY_LABELS)
export const CATEGORIES: readonly [Category, ...Category[]] = [...FILTER_CATEGORIES, 'uncategorized']

export const DEFAULT_CATEGORY_NAME = 'Uncategorized'

export const categoryLabel = (category: Category): string =>
  category === 'uncategorized' ? DEFAULT_CATEGORY_NAME : CATEGORY_LABELS[category]

/**
 * Whole words that clearly name a category. On the platforms shops write any text as a category. Text without one of
 * these words stays uncategorized.
 */
const words: Record<FilterCategory, string> = {
  clothing: 'clothing clothes apparel fashion menswear womenswear shirts dresses shoes footwear',
  accessories: 'accessories accessory jewelry jewellery bags handbags watches hats leather',
  'home-garden':
    'home garden furniture decor homeware homewares kitchen kitchenware plants nursery hardware houseware florist flowers',
  electronics:
    'electronics electronic audio computers computer phones phone gadgets cameras camera video gaming consoles tech technology',
  'food-beverage':
    'food beverage beverages drinks drink grocery groceries bakery coffee tea cafe deli restaurant wine beer snacks',
  'health-beauty':
    'health beauty skincare cosmetics makeup wellness pharmacy apothecary bath haircare fragrance soap',
  'sports-outdoors':
    'sports sport outdoors outdoor fitness cycling bikes bicycles camping fishing running hiking',
}

const categoryOfWord = new Map(
  FILTER_CATEGORIES.flatMap((category) =>
    words[category].split(' ').map((word) => [word, category] as const),
  ),
)

/**
 * The category that a shop's own words clearly name ('Home & Garden', 'home decor', 'Electronics > Audio'), else
 * 'uncategorized'. When the words name two categories, the first one counts.
 */
export function categoryOf(text: string | null | undefined): Category {
  const slug = (text ?? '').trim().toLowerCase()
  const exact = FILTER_CATEGORIES.find((category) => category === slug)
  if (exact) return exact
  for (const word of slug.split(/[^a-z]+/)) {
    const category = categoryOfWord.get(word)
    if (category) return category
  }
  return 'uncategorized'
}
