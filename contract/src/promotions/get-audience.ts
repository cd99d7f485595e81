import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const getAudience = operation({
  name: 'getAudience',
  method: 'GET',
  path: '/stores/{storeId}/audience',
  feature: 'promotions',
  summary: 'How many people a promotion would reach now',
  description: 'Those who follow the store at this moment. Only for the owner of the store.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  reply: {
    200: z.object({
      followers: z
        .number()
        .int()
        .meta({ examples: [11] }),
    }),
  },
  problems: ['store_not_found'],
})
