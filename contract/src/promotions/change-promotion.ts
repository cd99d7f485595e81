import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { ProblemBody } from '../shared/problem.ts'
import {
  DESCRIPTION_AT_MOST,
  examplePromotion,
  Promotion,
  PromotionId,
  requiredText,
  TITLE_AT_MOST,
} from './promotion.ts'
import { PromotionValue } from './promotion-value.ts'

const { title, description, value, valueVersion } = examplePromotion

export const PROMOTION_ENDED = 'This promotion has ended, so its text can no longer be changed.'
export const PROMOTION_CHANGED = 'This promotion was changed in the meantime.'

export const PromotionText = z.object({
  title: requiredText('Title', TITLE_AT_MOST),
  description: requiredText('Description', DESCRIPTION_AT_MOST),
})
export type PromotionText = z.output<typeof PromotionText>

export const changePromotion = operation({
  name: 'changePromotion',
  method: 'PATCH',
  path: '/promotions/{promotionId}',
  feature: 'promotions',
  summary: "Change a promotion's title, description and value",
  description:
    'A promotion can be changed until it ends. Its notifications show the new text at once, and stay read or unread. `seen` is the text that the caller has edited. If the promotion has another text by now, nothing changes, and the answer is 409 `promotion_changed` with the current promotion. The same holds for the value and `seen.valueVersion`. A value needs a promo code; without `value` it stays as it is.',
  access: 'owner',
  params: z.object({ promotionId: PromotionId }),
  body: PromotionText.extend({
    value: PromotionValue.nullable().optional().meta({ description: 'null takes the discount away.' }),
    seen: z.object({
      title: z.string().max(TITLE_AT_MOST),
      description: z.string().max(DESCRIPTION_AT_MOST),
      valueVersion: z.number().int().optional(),
    }),
  }).meta({
    id: 'PromotionChange',
    examples: [{ title: 'Loaves for three', description, value, seen: { title, description, valueVersion } }],
  }),
  reply: {
    200: z.object({ promotion: Promotion }),
    409: ProblemBody.extend({
      promotion: Promotion.optional().meta({ description: 'With promotion_changed: as it is now.' }),
    }),
  },
  problems: ['promotion_not_found', 'promotion_ended', 'promotion_changed', 'code_taken'],
  callsPerMinute: 20,
})
