import { z } from 'zod'
import { Latitude, Longitude } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { FILTER_CATEGORIES } from './category.ts'
import { CategorySchema } from './category-schema.ts'
import { FoundStore } from './found-store.ts'
import { SearchedFor } from './product-filter.ts'

export const SUGGESTIONS_AT_MOST = 8

export const Suggestion = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('product'),
      text: z.string(),
      image: z
        .string()
        .nullable()
        .optional()
        .meta({ description: 'The picture of the nearest of these products that has one.' }),
      category: CategorySchema.optional(),
      lowestPrice: z.number().optional(),
      highestPrice: z.number().optional(),
    }),
    FoundStore.extend({ kind: z.literal('store') }).meta({ id: 'StoreSuggestion' }),
    z.object({ kind: z.literal('category'), category: z.enum(FILTER_CATEGORIES) }),
  ])
  .meta({
    id: 'Suggestion',
    description: 'The name of products nearby, a store nearby, or a category that has products nearby.',
    examples: [
      {
        kind: 'product',
        text: 'Seeded sourdough loaf',
        image: null,
        category: 'food-beverage',
        lowestPrice: 8.5,
        highestPrice: 9.25,
      },
    ],
  })
export type Suggestion = z.infer<typeof Suggestion>

export const listSuggestions = operation({
  name: 'listSuggestions',
  method: 'GET',
  path: '/search/suggestions',
  feature: 'products',
  summary: 'Suggestions while a search is typed',
  description:
    'Products, stores and categories within 15 miles whose words begin with what is typed, also with a small typing error. The best match comes first. Empty for an empty search.',
  access: 'public',
  query: z.object({
    search: z
      .string()
      .trim()
      .max(100)
      .meta({ description: 'What is typed so far.', examples: ['sourd'] }),
    latitude: Latitude,
    longitude: Longitude,
  }),
  reply: {
    200: z.object({ suggestions: z.array(Suggestion).max(SUGGESTIONS_AT_MOST), searchedFor: SearchedFor }),
  },
  problems: ['too_many_requests'],
  callsPerMinute: 1200,
})
