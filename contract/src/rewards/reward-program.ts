import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { exampleTerms, RewardTerms } from './reward-terms.ts'

/** The stamp card that a store gives to its regulars. */
export const RewardProgram = z
  .object({
    isOn: z.boolean().meta({ description: 'Whether new cards are begun.' }),
    terms: RewardTerms,
  })
  .meta({ id: 'RewardProgram', examples: [{ isOn: true, terms: exampleTerms }] })
export type RewardProgram = z.output<typeof RewardProgram>

/** What became of a store's cards. Amounts in dollars. */
export const RewardFigures = z
  .object({
    open: z.number().int().meta({ description: 'Cards that were begun and are not full.' }),
    full: z.number().int().meta({ description: 'Full cards that can be used.' }),
    used: z.number().int(),
    expired: z.number().int(),
    cost: z.number().meta({ description: 'What the used ones took off.' }),
    sales: z.number().meta({ description: 'What the products of their orders cost after that.' }),
  })
  .meta({
    id: 'RewardFigures',
    examples: [{ open: 12, full: 3, used: 5, expired: 1, cost: 50, sales: 212.5 }],
  })
export type RewardFigures = z.output<typeof RewardFigures>

export const getRewardProgram = operation({
  name: 'getRewardProgram',
  method: 'GET',
  path: '/stores/{storeId}/reward-program',
  feature: 'rewards',
  summary: 'The stamp card of a store, and what became of its cards',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  reply: {
    200: z.object({
      program: RewardProgram.nullable().meta({ description: 'Null for a store that never had one.' }),
      figures: RewardFigures,
    }),
  },
  problems: ['store_not_found'],
})

export const changeRewardProgram = operation({
  name: 'changeRewardProgram',
  method: 'PUT',
  path: '/stores/{storeId}/reward-program',
  feature: 'rewards',
  summary: 'Set the stamp card of a store, or switch it off',
  description:
    'Counts for cards that are begun from now on. A card that was begun keeps what it was promised, also when the store switches it off.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  body: RewardProgram,
  reply: { 200: z.object({ program: RewardProgram }) },
  problems: ['store_not_found'],
})

/** So far back an estimate looks. */
export const ESTIMATE_DAYS = 90

export const estimateRewards = operation({
  name: 'estimateRewards',
  method: 'POST',
  path: '/stores/{storeId}/reward-program/estimate',
  feature: 'rewards',
  summary: `What a stamp card would have cost over the last ${ESTIMATE_DAYS} days`,
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  body: RewardTerms,
  reply: {
    200: z.object({
      orders: z
        .number()
        .int()
        .meta({ description: 'Delivered orders that would have had a stamp.', examples: [120] }),
      rewards: z
        .number()
        .int()
        .meta({ description: 'Cards that would have been full.', examples: [9] }),
      cost: z.number().meta({ description: 'What they would have taken off, in dollars.', examples: [90] }),
    }),
  },
  problems: ['store_not_found'],
})
