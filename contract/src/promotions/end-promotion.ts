import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { Promotion, PromotionId } from './promotion.ts'

export const endPromotion = operation({
  name: 'endPromotion',
  method: 'POST',
  path: '/promotions/{promotionId}/end',
  feature: 'promotions',
  summary: 'End a promotion now',
  description: 'Withdraws the notifications that nobody has read. Ending it again changes nothing.',
  access: 'owner',
  params: z.object({ promotionId: PromotionId }),
  reply: { 200: z.object({ promotion: Promotion }) },
  problems: ['promotion_not_found'],
})
