import { z } from 'zod'
import { promiseFilter } from '../delivery/promise-filter.ts'
import { Cursor, Latitude, Longitude, NextCursor, PageSize, RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { CategorySchema } from './category-schema.ts'
import { CategoryCounts, PriceCounts } from './facets.ts'
import { FoundStore } from './found-store.ts'
import { exampleItem, Item } from './item.ts'
import { ProductFilter, SearchedFor } from './product-filter.ts'

export const LOCAL_PRODUCTS_PAGE_SIZE = 60

export const LocalProduct = Item.extend({
  category: CategorySchema,
  storeId: RecordId,
  storeName: z.string(),
  distanceMiles: z.number(),
}).meta({
  id: 'LocalProduct',
  examples: [
    {
      ...exampleItem,
      category: 'food-beverage',
      storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
      storeName: 'Hayes Street Bakery',
      distanceMiles: 1.02,
    },
  ],
})

export type LocalProduct = z.infer<typeof LocalProduct>

export const FOUND_STORES_AT_MOST = 4
export const CLOSEST_PRODUCTS_AT_MOST = 8

export const Instead = z
  .object({
    withoutFilters: z.number().int().meta({
      description:
        'The products that the same words find in all categories, at all prices and of all stores in reach.',
    }),
    searches: z
      .array(z.object({ search: z.string(), count: z.number().int().min(1) }))
      .max(4)
      .meta({
        description:
          'Other words that find products nearby, and how many without filters: fewer of the words, or words that are spelled alike. The nearest to what was typed comes first.',
      }),
    categories: CategoryCounts.optional().meta({
      description:
        'All products nearby by category. Only when neither fewer filters nor other words find any.',
    }),
  })
  .meta({
    id: 'Instead',
    examples: [{ withoutFilters: 0, searches: [{ search: 'sourdough', count: 3 }] }],
  })
export type Instead = z.infer<typeof Instead>

export const NearestTown = z
  .object({
    city: z.string(),
    state: z.string(),
    latitude: Latitude,
    longitude: Longitude,
    distanceMiles: z.number(),
  })
  .meta({
    id: 'NearestTown',
    description: 'The town in the address of the nearest store that shows products, and where this store is.',
    examples: [
      { city: 'Nashville', state: 'TN', latitude: 36.1537, longitude: -86.7958, distanceMiles: 43.2 },
    ],
  })
export type NearestTown = z.infer<typeof NearestTown>

export const listLocalProducts = operation({
  name: 'listLocalProducts',
  method: 'GET',
  path: '/products/local',
  feature: 'products',
  summary: 'Products of stores within 15 miles',
  description:
    'Filters and sorts all products in reach. The search covers name and category, ignores case and forgives small typing errors. `best` sorts by stock, then distance, then age.',
  access: 'public',
  query: ProductFilter.extend({
    latitude: Latitude,
    longitude: Longitude,
    ...promiseFilter,
    cursor: Cursor,
    limit: PageSize(LOCAL_PRODUCTS_PAGE_SIZE),
  }),
  reply: {
    200: z.object({
      count: z
        .number()
        .int()
        .meta({ description: 'All matching products.', examples: [1] }),
      storeCount: z
        .number()
        .int()
        .meta({ description: 'The stores that these products come from.', examples: [1] }),
      products: z.array(LocalProduct),
      nextCursor: NextCursor,
      facets: z.object({ categories: CategoryCounts, prices: PriceCounts }).optional().meta({
        description:
          'Only on the first page. The counts of a filter follow all other filters and the search, not the filter itself.',
      }),
      searchedFor: SearchedFor,
      stores: z
        .array(FoundStore)
        .max(FOUND_STORES_AT_MOST)
        .optional()
        .meta({ description: 'Only on the first page of a search: stores in reach, found by name.' }),
      instead: Instead.optional().meta({
        description: 'Only on the first page of a search that finds no product: how to go on.',
      }),
      closest: z
        .object({
          search: z.string().meta({ examples: ['sourdough'] }),
          products: z.array(LocalProduct).max(CLOSEST_PRODUCTS_AT_MOST),
        })
        .optional()
        .meta({
          description:
            'Only beside `instead` with other words that find products: the nearest of these, and its best products without filters.',
        }),
      nearestTown: NearestTown.nullable().optional().meta({
        description: 'Only when no store in reach shows any product. Null when none does anywhere.',
      }),
    }),
  },
  problems: ['too_many_requests'],
  callsPerMinute: 600,
})
