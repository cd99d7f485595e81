import { changePromotion, PROMOTION_CHANGED, PROMOTION_ENDED } from '#contract/promotions/change-promotion.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { announceRevised } from '../notifications/public.ts'
import { changePromotionOf, findPromotionOf } from './change-promotion.sql.ts'
import { promotionOf } from './promotion-row.ts'

export const changePromotionRoute = route(
  changePromotion,
  async ({ params, body, viewer, database, now }) => {
    const { promotionId } = params
    const { seen, ...text } = body
    const { userId } = viewer
    return inTransaction(database.sql, async (tx) => {
      const changed = await changePromotionOf(tx, { promotionId, userId, text, seen, now })
      if (changed !== null) {
        await announceRevised(tx, { promotionId })
        return { promotion: promotionOf(changed) }
      }
      const current = await findPromotionOf(tx, { promotionId, userId })
      if (current === null) throw new Problem('promotion_not_found', 'This promotion does not exist.')
      if (current.ended_at !== null || current.ends_at < now)
        throw new Problem('promotion_ended', PROMOTION_ENDED)
      const promotion = promotionOf(current)
      // The answer to the first try was lost, and this is the second.
      if (current.title === text.title && current.description === text.description) return { promotion }
      throw new Problem('promotion_changed', PROMOTION_CHANGED, { details: { promotion } })
    })
  },
)
