import { z } from 'zod'
import { CategorySchema } from '../products/category-schema.ts'
import { examplePromotion, PromotionId } from './promotion.ts'

/** How many running promotions of a store are sent. */
export const RUNNING_AT_MOST = 20

const { id, title, description, promoCode, endDate } = examplePromotion
export const exampleRunningPromotion = {
  id,
  title,
  description,
  promoCode,
  terms: 'Buy 1, get 1 free, for chosen products · once per person',
  badge: 'Buy 1, get 1 free',
  productIds: ['seeded-sourdough-loaf'],
  category: null,
  endDate,
}

/** A promotion that runs now, as the page of its store shows it. What it gives is in words, which pages only show. */
export const RunningPromotion = z
  .object({
    id: PromotionId,
    title: z.string(),
    description: z.string(),
    promoCode: z.string().nullable(),
    terms: z
      .string()
      .nullable()
      .meta({ description: 'What the code gives, and to whom; null for no discount.' }),
    badge: z
      .string()
      .nullable()
      .meta({ description: 'The same for the card of a product that it is for; null for no discount.' }),
    productIds: z
      .array(z.string())
      .nullable()
      .meta({ description: 'The products that it is for; null for all.' }),
    category: CategorySchema.nullable(),
    endDate: z.iso.datetime(),
  })
  .meta({ id: 'RunningPromotion', examples: [exampleRunningPromotion] })
export type RunningPromotion = z.infer<typeof RunningPromotion>
