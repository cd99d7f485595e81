import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { Store } from '../stores/store.ts'

export const FAVORITES_AT_MOST = 12

export const listFavorites = operation({
  name: 'listFavorites',
  method: 'GET',
  path: '/favorites',
  feature: 'favorites',
  summary: 'Your favorite stores',
  description: 'At most 12, the last added first. Deleted stores are left out.',
  access: 'customer',
  reply: { 200: z.object({ stores: z.array(Store) }) },
  problems: [],
})
