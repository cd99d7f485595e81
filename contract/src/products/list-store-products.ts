import { z } from 'zod'
import { Cursor, NextCursor, PageSize, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { CategorySchema } from './category-schema.ts'
import { exampleItem, Item } from './item.ts'

export const STORE_PRODUCTS_PAGE_SIZE = 24

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
  description: 'In stock first, then by name.',
  access: 'public',
  params: z.object({ storeId: StoreId }),
  query: z.object({ cursor: Cursor, limit: PageSize(STORE_PRODUCTS_PAGE_SIZE) }),
  reply: {
    200: z.object({
      count: z
        .number()
        .int()
        .meta({ description: 'All products of the store.', examples: [1] }),
      products: z.array(StoreProduct),
      nextCursor: NextCursor,
    }),
  },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 1200,
})
