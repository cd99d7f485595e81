import { z } from 'zod'
import { PromotionDraft, START_GRACE_MS, START_IN_THE_PAST } from '#contract/promotions/create-promotion.ts'
import { PromotionType } from '#contract/promotions/promotion.ts'
import { localToIso } from './local-time.ts'

/** What stands in the form: times as the browser's own control writes them, in local time. */
export type PromotionFields = {
  title: string
  description: string
  promoType: PromotionType
  promoCode: string
  startDate: string
  endDate: string
}

export const emptyFields: PromotionFields = {
  title: '',
  description: '',
  promoType: 'discount',
  promoCode: '',
  startDate: '',
  endDate: '',
}

const Texts = z.object({
  title: z.string(),
  description: z.string(),
  promoType: PromotionType,
  promoCode: z.string(),
  startDate: z.string().transform(localToIso),
  endDate: z.string().transform(localToIso),
})

/** The form's texts checked by the contract's own rules, and the one that depends on the time. */
export const promotionFieldsSchema = (storeId: string) =>
  Texts.transform((fields): z.input<typeof PromotionDraft> => ({ ...fields, storeId }))
    .pipe(PromotionDraft)
    .refine(({ startDate }) => !(Date.parse(startDate) < Date.now() - START_GRACE_MS), {
      path: ['startDate'],
      error: START_IN_THE_PAST,
    })

const names = Object.keys(emptyFields)
export const isPromotionField = (name: string): name is keyof PromotionFields => names.includes(name)
