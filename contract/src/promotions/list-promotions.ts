import { z } from 'zod'
import { Cursor, NextCursor, PageSize, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { examplePromotion, Promotion } from './promotion.ts'

export const PROMOTIONS_PAGE_SIZE = 10

const people = (description: string, example: number) =>
  z
    .number()
    .int()
    .meta({ description, examples: [example] })

export const PromotionReach = Promotion.extend({
  audience: people('How many followed the store at the launch.', 42),
  notified: people('How many of them have their notification by now.', 42),
  seen: people('How many have opened their notifications since, or put this one away.', 17),
  redeemed: people('How many orders used its code. Those that were cancelled do not count.', 6),
  revenue: z
    .number()
    .meta({ description: 'What the products of these orders cost after the discount.', examples: [102] }),
}).meta({
  id: 'PromotionReach',
  examples: [{ ...examplePromotion, audience: 42, notified: 42, seen: 17, redeemed: 6, revenue: 102 }],
})
export type PromotionReach = z.infer<typeof PromotionReach>

export const listPromotions = operation({
  name: 'listPromotions',
  method: 'GET',
  path: '/stores/{storeId}/promotions',
  feature: 'promotions',
  summary: 'Promotions of a store, and how many saw them',
  description: 'Newest first. Only for the owner of the store.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  query: z.object({ cursor: Cursor, limit: PageSize(PROMOTIONS_PAGE_SIZE) }),
  reply: {
    200: z.object({
      count: people('All promotions of the store.', 1),
      promotions: z.array(PromotionReach),
      nextCursor: NextCursor,
    }),
  },
  problems: ['store_not_found'],
})
