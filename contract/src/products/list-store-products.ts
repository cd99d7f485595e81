import { z } from 'zod'
import { Cursor, NextCursor, PageSize, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { CategorySchema } from './category-schema.ts'
import { CategoryCounts } from './facets.ts'
import { exampleItem, Item } from './item.ts'
import { ProductFilter, SearchedFor } from './product-filter.ts'

export const STORE_PRODUCTS_PAGE_SIZE = 60

export const StoreProduct = Item.extend({ category: CategorySchema }).meta({
  id: 'StoreProduct',
  examples: [{ ...exampleItem, category: 'food-beverage' }],
})
export type StoreProduct = z.infer<typeof StoreProduct>

export const listStoreProducts = operation({
  name: 'listStoreProducts',
  method: 'GET',
  path: '/stores/{storeId}/products',
  feature: 'products',
  summary: 'Products of one store',
  description: 'In stock first, then by name. The search works as for local products.',
  access: 'public',
  params: z.object({ storeId: StoreId }),
  query: ProductFilter.pick({ search: true, category: true }).extend({
    cursor: Cursor,
    limit: PageSize(STORE_PRODUCTS_PAGE_SIZE),
  }),
  reply: {
    200: z.object({
      count: z
        .number()
        .int()
        .meta({ description: 'All matching products of the store.', examples: [1] }),
      products: z.array(StoreProduct),
      nextCursor: NextCursor,
      searchedFor: SearchedFor,
      facets: z
        .object({ categories: CategoryCounts })
        .optional()
        .meta({ description: 'Only on the first page. The counts follow the search, not the category.' }),
    }),
  },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 1200,
})
