import { z } from 'zod'
import { PromotionDraft, START_GRACE_MS, START_IN_THE_PAST } from '#contract/promotions/create-promotion.ts'
import { PromotionType } from '#contract/promotions/promotion.ts'
import { localToIso } from './local-time.ts'

/** The values of the form. Times are local and written as `datetime-local` writes them. */
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

/** Checks the form by the contract's rules and converts it to a draft. A start before `now` is refused. */
export const promotionFieldsSchema = (storeId: string) =>
  Texts.transform((fields): z.input<typeof PromotionDraft> => ({ ...fields, storeId }))
    .pipe(PromotionDraft)
    .refine(({ startDate }) => !(Date.parse(startDate) < Date.now() - START_GRACE_MS), {
      path: ['startDate'],
      error: START_IN_THE_PAST,
    })

const names = Object.keys(emptyFields)
export const isPromotionField = (name: string): name is keyof PromotionFields => names.includes(name)
