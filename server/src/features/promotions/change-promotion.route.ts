import { isDeepStrictEqual } from 'node:util'
import { changePromotion, PROMOTION_CHANGED, PROMOTION_ENDED } from '#contract/promotions/change-promotion.ts'
import { CODE_REQUIRED } from '#contract/promotions/create-promotion.ts'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { translatingConstraints } from '../../infrastructure/database/constraint.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { announceRevised } from '../notifications/public.ts'
import { holdOwnPromotion, updateOwnPromotion } from './change-promotion.sql.ts'
import { type PromotionRow, promotionOf } from './promotion-row.ts'
import { requireFreeCode, requireOwnProducts } from './require-value.sql.ts'

export const changePromotionRoute = route(
  changePromotion,
  async ({ params, body, viewer, database, now }) => {
    const { promotionId } = params
    const { seen, value, ...text } = body
    const { userId } = viewer
    const change = async (tx: Sql) => {
      const before = await holdOwnPromotion(tx, { promotionId, userId })
      if (before === null) throw new Problem('promotion_not_found', 'This promotion does not exist.')
      const isOpen = before.endedAt === null && before.endsAt >= now
      if (value && isOpen) await requireValue(tx, before, value)
      const whole = value === undefined ? undefined : { is: value, promoCode: before.promoCode }
      const changed = await updateOwnPromotion(tx, { promotionId, userId, text, value: whole, seen, now })
      if (changed !== null) {
        await announceRevised(tx, { promotionId })
        return { promotion: promotionOf(changed) }
      }
      if (!isOpen) throw new Problem('promotion_ended', PROMOTION_ENDED)
      const promotion = promotionOf(before)
      // The call is a retry whose first response was lost.
      const hasText = before.title === text.title && before.description === text.description
      if (hasText && (value === undefined || isDeepStrictEqual(promotion.value, value))) return { promotion }
      throw new Problem('promotion_changed', PROMOTION_CHANGED, { details: { promotion } })
    }
    return translatingConstraints({ promotions_used_count_check: TOO_FEW_USES }, () =>
      inTransaction(database.sql, change),
    )
  },
)

/** Throws when the promotion cannot have this value. */
async function requireValue(tx: Sql, row: PromotionRow, value: PromotionValue): Promise<void> {
  const { id: promotionId, storeId, promoCode } = row
  if (promoCode === null)
    throw new Problem('invalid_input', CODE_REQUIRED, { fields: { value: CODE_REQUIRED } })
  await requireOwnProducts(tx, storeId, value.productIds)
  await requireFreeCode(tx, {
    storeId,
    promoCode,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    promotionId,
  })
}

const USED_MORE_OFTEN = 'This code has already been used more often'
const TOO_FEW_USES = new Problem('invalid_input', USED_MORE_OFTEN, {
  fields: { 'value.uses': USED_MORE_OFTEN },
})
