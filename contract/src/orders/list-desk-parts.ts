import { z } from 'zod'
import { Cursor, PageSize, RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { DeskPage } from './desk.ts'
import { ORDER_STATUSES } from './states.ts'

export const DESK_PAGE_SIZE = 25

export const listDeskParts = operation({
  name: 'listDeskParts',
  method: 'GET',
  path: '/desk/parts',
  feature: 'orders',
  summary: 'The orders of your stores',
  description:
    'The parts of orders that belong to the stores that you own or edit, newest first. New, processed and shipped parts, each asked for by its status, come in the order in which they are due: late ones first, and at the end those without a promised time, the oldest first. A search finds words of the order’s number, of the customer’s name and of the products, the newest first in every status, and may stop before a page is full. The counts are over all parts of the chosen store, or of each of your stores, whatever the filter.',
  access: 'signed-in',
  query: z.object({
    storeId: RecordId.optional().meta({
      description: 'One of your stores; all when absent.',
      examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'],
    }),
    status: z
      .enum(ORDER_STATUSES)
      .optional()
      .meta({ description: 'Only parts in this state.', examples: ['pending'] }),
    search: z
      .string()
      .trim()
      .max(100, 'The search is too long')
      .default('')
      .meta({ description: 'Beginnings of words, all of which have to be found.', examples: ['4K7Q'] }),
    cursor: Cursor,
    limit: PageSize(DESK_PAGE_SIZE),
  }),
  reply: { 200: DeskPage },
  problems: ['store_not_found'],
})
