import { z } from 'zod'
import { Cursor, NextCursor, PageSize, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { InventoryItem } from './inventory-item.ts'
import { INVENTORY_SORTS, INVENTORY_VIEWS } from './inventory-view.ts'

export const INVENTORY_PAGE_SIZE = 60

export const listInventory = operation({
  name: 'listInventory',
  method: 'GET',
  path: '/stores/{storeId}/inventory',
  feature: 'inventory',
  summary: 'The local inventory of a store, including hidden items',
  description:
    'For its owner and its editors. The search looks in name, category and item id, and ignores case.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  query: z.object({
    search: z
      .string()
      .trim()
      .max(100)
      .default('')
      .meta({ description: 'Words in the name, the category or the item id.', examples: ['sourdough'] }),
    show: z.enum(INVENTORY_VIEWS).default('all').meta({ description: 'Only these.' }),
    sort: z.enum(INVENTORY_SORTS).default('name').meta({ description: 'What comes first.' }),
    cursor: Cursor,
    limit: PageSize(INVENTORY_PAGE_SIZE),
  }),
  reply: {
    200: z.object({
      count: z
        .number()
        .int()
        .meta({ description: 'All matching items.', examples: [1] }),
      total: z
        .number()
        .int()
        .meta({ description: 'All items of the store.', examples: [1] }),
      items: z.array(InventoryItem),
      nextCursor: NextCursor,
    }),
  },
  problems: ['store_not_found'],
})
