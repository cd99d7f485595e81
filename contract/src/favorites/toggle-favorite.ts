import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

/** The favorites of one person. Who had more before there was a limit keeps them. */
export const FAVORITES_OF_ONE_AT_MOST = 1_000

export const TOO_MANY_FAVORITES = 'You can have 1,000 favorite stores. Remove one first.'

export const toggleFavorite = operation({
  name: 'toggleFavorite',
  method: 'POST',
  path: '/favorites',
  feature: 'favorites',
  summary: 'Add a store to the favorites, or remove it',
  description:
    'Changes the favorites of the logged-in person. The email of another person is refused. At most 1,000 are added.',
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
  problems: ['forbidden', 'store_not_found', 'too_many_favorites'],
})
