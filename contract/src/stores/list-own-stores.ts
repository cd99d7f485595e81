import { z } from 'zod'
import { Cursor, NextCursor, PageSize } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { OwnStore } from './own-store.ts'

export const OWN_STORES_PAGE_SIZE = 60

export const listOwnStores = operation({
  name: 'listOwnStores',
  method: 'GET',
  path: '/stores/own',
  feature: 'stores',
  summary: 'The stores of the logged-in owner',
  description: 'By name.',
  access: 'owner',
  query: z.object({ cursor: Cursor, limit: PageSize(OWN_STORES_PAGE_SIZE) }),
  reply: {
    200: z.object({
      count: z
        .number()
        .int()
        .meta({ examples: [1] }),
      stores: z.array(OwnStore),
      nextCursor: NextCursor,
    }),
  },
  problems: [],
})
