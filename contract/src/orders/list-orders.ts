import { z } from 'zod'
import { Cursor, NextCursor, PageSize, SearchedBackTo } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { OrderProgress } from './order-progress.ts'

export const ORDERS_PAGE_SIZE = 10

export const listOrders = operation({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  feature: 'orders',
  summary: 'Your orders',
  description:
    'Newest first. A search finds words of the number, of the stores and of the products, and may stop before a page is full. With `open` only orders that are not delivered or cancelled.',
  access: 'customer',
  query: z.object({
    search: z
      .string()
      .trim()
      .max(100, 'The search is too long')
      .default('')
      .meta({ description: 'Words, all of which have to be found.', examples: ['sourdough'] }),
    open: z
      .enum(['true', 'false'])
      .default('false')
      .transform((open) => open === 'true')
      .meta({ description: 'Only orders on their way.', examples: ['false'] }),
    cursor: Cursor,
    limit: PageSize(ORDERS_PAGE_SIZE),
  }),
  reply: {
    200: z.object({ orders: z.array(OrderProgress), nextCursor: NextCursor, searchedBackTo: SearchedBackTo }),
  },
  problems: [],
})
