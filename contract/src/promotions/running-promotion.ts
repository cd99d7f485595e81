import { z } from 'zod'
import { examplePromotion, PromotionId } from './promotion.ts'
import { examplePromotionValue, ShownValue } from './promotion-value.ts'

/** How many running promotions of a store are sent. */
export const RUNNING_AT_MOST = 20

const { id, title, description, promoCode, endDate } = examplePromotion
const { uses: _uses, ...value } = examplePromotionValue
export const exampleRunningPromotion = { id, title, description, promoCode, value, endDate }

/** A promotion that runs now, as the page of its store shows it. */
export const RunningPromotion = z
  .object({
    id: PromotionId,
    title: z.string(),
    description: z.string(),
    promoCode: z.string().nullable(),
    value: ShownValue.nullable().meta({ description: 'What the code gives; null for no discount.' }),
    endDate: z.iso.datetime(),
  })
  .meta({ id: 'RunningPromotion', examples: [exampleRunningPromotion] })
export type RunningPromotion = z.infer<typeof RunningPromotion>
