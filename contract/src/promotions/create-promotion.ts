import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { codeKeyOf } from './code-key.ts'
import {
  DESCRIPTION_AT_MOST,
  examplePromotion,
  PROMO_CODE_AT_MOST,
  Promotion,
  PromotionType,
  requiredText,
  TITLE_AT_MOST,
} from './promotion.ts'
import { PromotionValue } from './promotion-value.ts'

const { storeId, title, description, promoType, promoCode, value, startDate, endDate } = examplePromotion

export const END_BEFORE_START = 'End date must be after start date'
export const START_IN_THE_PAST = 'Start date cannot be in the past'
export const CODE_REQUIRED = 'A promotion with a value needs a promo code'
export const END_IN_THE_PAST = 'End date cannot be in the past'
/** How far in the past a start may be. An owner who chose 'now' may need time to fill in the form. */
export const START_GRACE_MS = 60_000

const date = (label: string) => z.iso.datetime({ offset: true, error: `${label} is required` })

export const PromotionDraft = z
  .object({
    storeId: StoreId,
    title: requiredText('Title', TITLE_AT_MOST),
    description: requiredText('Description', DESCRIPTION_AT_MOST),
    promoType: PromotionType,
    promoCode: z
      .string()
      .trim()
      .toUpperCase()
      .max(PROMO_CODE_AT_MOST, 'Promo code is too long')
      .nullable()
      .default(null)
      .meta({ description: 'Empty for no code.' }),
    value: PromotionValue.nullable()
      .default(null)
      .meta({ description: 'null for no discount: the code cannot be redeemed here.' }),
    startDate: date('Start date').nullable().meta({ description: 'null starts it at the launch.' }),
    endDate: date('End date'),
  })
  // An unreadable date becomes NaN and passes here. The field itself refuses it.
  .refine(({ startDate, endDate }) => !(startDate && Date.parse(endDate) <= Date.parse(startDate)), {
    path: ['endDate'],
    error: END_BEFORE_START,
  })
  .refine(({ value, promoCode }) => value === null || codeKeyOf(promoCode ?? '') !== '', {
    path: ['promoCode'],
    error: CODE_REQUIRED,
  })
  .meta({
    id: 'PromotionDraft',
    examples: [{ storeId, title, description, promoType, promoCode, value, startDate, endDate }],
  })
export type PromotionDraft = z.output<typeof PromotionDraft>

export const promotionCreatedText = (users: number): string =>
  `Promotion created successfully! ${users} users will be notified.`

export const createPromotion = operation({
  name: 'createPromotion',
  method: 'POST',
  path: '/promotions',
  feature: 'promotions',
  summary: 'Launch a promotion',
  description:
    'Everybody who follows the store now is notified once. That happens in the background, also after a restart. The code of a promotion with a value differs from those of the other promotions with a value that the store runs in the same time, else the answer is 409 `code_taken`.',
  access: 'owner',
  body: PromotionDraft,
  reply: {
    201: z.object({
      success: z.literal(true),
      message: z.string().meta({ examples: [promotionCreatedText(42)] }),
      notifiedUsers: z
        .number()
        .int()
        .meta({ description: 'The number of followers of the store.', examples: [42] }),
      promotion: Promotion,
    }),
  },
  problems: ['store_not_found', 'code_taken'],
  callsPerMinute: 20,
})
