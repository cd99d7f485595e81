import { z } from 'zod'
import { Cursor, Latitude, Longitude, NextCursor, PageSize, RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { CategorySchema } from './category-schema.ts'
import { exampleItem, Item } from './item.ts'
import { ProductFilter } from './product-filter.ts'

export const LOCAL_PRODUCTS_PAGE_SIZE = 24

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
    }),
  },
  problems: ['too_many_requests'],
  callsPerMinute: 600,
})
