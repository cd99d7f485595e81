import { z } from 'zod'
import { RewardOffer, whole } from '../promotions/promotion-value.ts'

export const STAMPS = { least: 2, most: 20 } as const
export const VALID_DAYS = { least: 30, most: 365 } as const
const MINIMUM_AT_MOST = 10_000

export const exampleTerms = {
  stamps: 8,
  minimum: 10,
  offer: { kind: 'amount' as const, amount: 10 },
  validDays: 90,
}

/** What a store promises its regulars. Amounts in dollars. */
export const RewardTerms = z
  .object({
    stamps: whole('Orders', STAMPS.least, STAMPS.most).meta({
      description: 'So many delivered orders fill a card.',
    }),
    minimum: z
      .number('The least amount must be a number')
      .min(0, 'The least amount must not be below $0')
      .max(MINIMUM_AT_MOST, `The least amount must be at most $${MINIMUM_AT_MOST.toLocaleString('en-US')}`)
      .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, {
        error: 'The least amount has at most two decimals',
      })
      .meta({ description: 'What the delivered products of an order cost at least, after their discount.' }),
    offer: RewardOffer,
    validDays: whole('Days', VALID_DAYS.least, VALID_DAYS.most).meta({
      description: 'So long a full card can be used, to the end of the day at the store.',
    }),
  })
  .meta({ id: 'RewardTerms', examples: [exampleTerms] })
export type RewardTerms = z.output<typeof RewardTerms>
