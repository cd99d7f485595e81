import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { examplePromotionValue, PromotionValue } from './promotion-value.ts'

export const promotionTypes = ['discount', 'bogo', 'freeShipping', 'newProduct', 'event', 'other'] as const
export const PromotionType = z.enum(promotionTypes)
export type PromotionType = z.infer<typeof PromotionType>

export const TITLE_AT_MOST = 120
export const DESCRIPTION_AT_MOST = 2000
export const PROMO_CODE_AT_MOST = 40

/** A required text. Spaces around it are removed. */
export const requiredText = (label: string, most: number) =>
  z.string(`${label} is required`).trim().min(1, `${label} is required`).max(most, `${label} is too long`)

export const PromotionId = RecordId.meta({
  description: 'The id of a promotion.',
  examples: ['0199f3a6-1b2c-7d3e-8f40-5a6b7c8d9e0f'],
})

export const examplePromotion = {
  id: '0199f3a6-1b2c-7d3e-8f40-5a6b7c8d9e0f',
  storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
  storeName: 'Rosemary & Rye',
  userId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a21',
  title: 'Loaves for two',
  description: 'Buy one seeded sourdough, take a second home for a neighbor.',
  promoType: 'bogo',
  promoCode: 'TWOLOAVES',
  value: examplePromotionValue,
  valueVersion: 0,
  startDate: '2026-11-21T14:00:00.000Z',
  endDate: '2026-11-28T23:00:00.000Z',
  active: true,
  createdAt: '2026-11-21T13:58:12.000Z',
  updatedAt: '2026-11-21T13:58:12.000Z',
}

export const Promotion = z
  .object({
    id: PromotionId,
    storeId: RecordId,
    storeName: z.string(),
    userId: RecordId.meta({ description: 'Who launched it.' }),
    title: z.string(),
    description: z.string(),
    promoType: PromotionType,
    promoCode: z.string().nullable(),
    value: PromotionValue.nullable().meta({ description: 'What the code gives; null for no discount.' }),
    valueVersion: z.number().int().meta({ description: 'Changes with the value.' }),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    active: z.boolean().meta({ description: 'False once its owner has ended it.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({
    id: 'Promotion',
    examples: [examplePromotion],
  })
export type Promotion = z.infer<typeof Promotion>
