import { z } from 'zod'
import { RecordId, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { CODE_REFUSALS } from './code-refusal.ts'
import { examplePromotion, PromotionId } from './promotion.ts'
import { CodeValue, examplePromotionValue } from './promotion-value.ts'

const { offer, minimum, productIds, category } = examplePromotionValue

/** A code as a customer types it, in any spelling. */
export const TypedCode = z.string().trim().min(1, 'Code is required').max(100, 'Code is too long')

const exampleRefusal = {
  storeId: examplePromotion.storeId,
  code: 'twoloaves',
  reason: 'used_up',
  message: 'This code has been used up.',
  startsAt: null,
}

export const CodeRefusal = z
  .object({
    storeId: RecordId,
    code: z.string().meta({ description: 'As it was typed.' }),
    reason: z.enum(CODE_REFUSALS),
    message: z.string().meta({ description: 'The reason in words for people.' }),
    startsAt: z.iso.datetime().nullable().meta({ description: 'With early: when it begins.' }),
  })
  .meta({
    id: 'CodeRefusal',
    examples: [exampleRefusal],
  })
export type CodeRefusal = z.infer<typeof CodeRefusal>

export const CheckedCode = z
  .object({
    storeId: RecordId,
    storeName: z.string(),
    promotionId: PromotionId,
    title: z.string(),
    code: z.string().meta({ description: 'As the store writes it.' }),
    value: CodeValue,
    target: z
      .string()
      .nullable()
      .meta({ description: 'The products or the category that it is for, in words; null for all.' }),
  })
  .meta({
    id: 'CheckedCode',
    examples: [
      {
        storeId: examplePromotion.storeId,
        storeName: examplePromotion.storeName,
        promotionId: examplePromotion.id,
        title: examplePromotion.title,
        code: examplePromotion.promoCode,
        value: { offer, minimum, productIds, category },
        target: 'Seeded sourdough loaf',
      },
    ],
  })
export type CheckedCode = z.infer<typeof CheckedCode>

export const checkCode = operation({
  name: 'checkCode',
  method: 'POST',
  path: '/stores/{storeId}/code-check',
  feature: 'promotions',
  summary: 'Whether you may use a code in a store, and what it gives',
  description:
    'Case, spaces and dashes of the code do not matter. What it takes off follows from the lines of the order, by the rule of the contract. Nothing is claimed: that happens when the order is placed.',
  access: 'customer',
  params: z.object({ storeId: StoreId }),
  body: z
    .object({ code: TypedCode })
    .meta({ id: 'CodeToCheck', examples: [{ code: examplePromotion.promoCode }] }),
  reply: {
    200: z.object({
      checked: CheckedCode.nullable().meta({ description: 'null when it is refused.' }),
      refusal: CodeRefusal.extend({
        timeZone: z.string().meta({ description: "The zone of the store's clock." }),
      })
        .meta({ examples: [{ ...exampleRefusal, timeZone: 'America/Chicago' }] })
        .nullable(),
    }),
  },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 20,
})
