import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const toggleFavorite = operation({
  name: 'toggleFavorite',
  method: 'POST',
  path: '/favorites',
  feature: 'favorites',
  summary: 'Add a store to the favorites, or remove it',
  description: 'Changes the favorites of the logged-in person. The email of another person is refused.',
  access: 'customer',
  body: z.object({
    email: z
      .string()
      .trim()
      .max(320)
      .meta({ description: 'Your own.', examples: ['june@mainstreet.example'] }),
    storeId: StoreId,
  }),
  reply: { 200: z.object({ favorite: z.boolean(), favoriteStoreIDs: z.array(StoreId) }) },
  problems: ['forbidden', 'store_not_found'],
})
