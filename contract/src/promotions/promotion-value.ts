import { z } from 'zod'
import { CategorySchema } from '../products/category-schema.ts'

export const VALUE_AT_MOST = 10_000
export const USES_AT_MOST = 1_000_000
export const PER_PERSON_AT_MOST = 1_000
export const UNITS_AT_MOST = 20
export const PRODUCTS_AT_MOST = 100

const number = (label: string) =>
  z.number({
    error: ({ input }) => (input === undefined ? `${label} is required` : `${label} must be a number`),
  })

/** Dollars with at most two decimals. */
const dollars = (label: string) =>
  number(label)
    .min(0.01, `${label} must be at least $0.01`)
    .max(VALUE_AT_MOST, `${label} must be at most $${VALUE_AT_MOST.toLocaleString('en-US')}`)
    .refine(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
      `${label} has at most two decimals`,
    )

export const whole = (label: string, least: number, most: number) => {
  const range = `${label} must be a whole number from ${least} to ${most.toLocaleString('en-US')}`
  return number(label).int(range).min(least, range).max(most, range)
}

const Amount = z.object({ kind: z.literal('amount'), amount: dollars('Amount') })

/** What a full stamp card gives: a sum, or a percentage up to a sum. */
export const RewardOffer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: whole('Percent', 1, 100), most: dollars('Most') }),
  Amount,
])

const Offer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: whole('Percent', 1, 100),
    most: dollars('Most').nullable().meta({ description: 'The most that it takes off; null for no limit.' }),
  }),
  Amount,
  z.object({ kind: z.literal('free_delivery') }),
  z.object({
    kind: z.literal('buy_x_get_y'),
    buy: whole('Units to buy', 1, UNITS_AT_MOST),
    get: whole('Free units', 1, UNITS_AT_MOST),
  }),
])

export const examplePromotionValue = {
  offer: { kind: 'buy_x_get_y' as const, buy: 1, get: 1 },
  minimum: null,
  uses: 50,
  perPerson: 1,
  firstOrder: false,
  productIds: ['seeded-sourdough-loaf'],
  category: null,
}

/** What a code gives, and for what. */
const CodeValueFields = z.object({
  offer: Offer,
  minimum: dollars('Minimum')
    .nullable()
    .meta({ description: 'What the products that the code is for must cost together.' }),
  productIds: z
    .array(z.string().min(1).max(200))
    .min(1, 'Choose at least one product')
    .max(PRODUCTS_AT_MOST, `Choose at most ${PRODUCTS_AT_MOST} products`)
    .nullable()
    .meta({ description: 'The products that the code is for; null for all.' }),
  category: CategorySchema.nullable(),
})
const { offer, minimum, productIds, category } = examplePromotionValue
export const CodeValue = CodeValueFields.meta({
  id: 'CodeValue',
  examples: [{ offer, minimum, productIds, category }],
})
export type CodeValue = z.output<typeof CodeValue>

/** What makes a promotion's code redeemable. Amounts in dollars. */
export const PromotionValue = CodeValueFields.extend({
  uses: whole('Uses in all', 1, USES_AT_MOST).nullable(),
  perPerson: whole('Uses per person', 1, PER_PERSON_AT_MOST).nullable(),
  firstOrder: z.boolean().meta({ description: "Only for a customer's first order from the store." }),
})
  .refine(({ productIds, category }) => productIds === null || category === null, {
    path: ['category'],
    error: 'Choose products or a category, not both',
  })
  .meta({ id: 'PromotionValue', examples: [examplePromotionValue] })
export type PromotionValue = z.output<typeof PromotionValue>
