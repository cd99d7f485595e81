import { z } from 'zod'
import { FILTER_CATEGORIES } from './category.ts'
import { PRICE_RANGE_IDS } from './price-range.ts'

export const PRODUCT_SORTS = ['best', 'price-low', 'price-high', 'name', 'distance'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Part of an answer to a search. */
export const SearchedFor = z
  .string()
  .optional()
  .meta({
    description:
      "Only when words of the search were corrected: the words that were searched for instead, with 'or' between those that are equally likely. Only on the first page.",
    examples: ['sourdough'],
  })

export const ProductFilter = z.object({
  search: z
    .string()
    .trim()
    .max(100)
    .default('')
    .meta({ description: 'Words in the name or the category.', examples: ['sourdough'] }),
  category: z
    .enum(['all', ...FILTER_CATEGORIES])
    .default('all')
    .meta({ description: 'Only this category.' }),
  price: z
    .enum(['all', ...PRICE_RANGE_IDS])
    .default('all')
    .meta({ description: 'Only prices, in dollars, in this range.' }),
  sort: z.enum(PRODUCT_SORTS).default('best').meta({ description: 'What comes first.' }),
})

export type ProductFilter = z.infer<typeof ProductFilter>
