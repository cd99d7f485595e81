import { endPromotion } from '#contract/promotions/end-promotion.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { announceRevised } from '../notifications/public.ts'
import { holdOwnPromotion } from './change-promotion.sql.ts'
import { endOwnPromotion } from './end-promotion.sql.ts'
import { promotionOf } from './promotion-row.ts'

export const endPromotionRoute = route(endPromotion, async ({ params, viewer, database, now }) => {
  const { promotionId } = params
  const row = await inTransaction(database.sql, async (tx) => {
    const held = await holdOwnPromotion(tx, { promotionId, userId: viewer.userId })
    const ended = held && (await endOwnPromotion(tx, { promotionId, userId: viewer.userId, now }))
    if (ended?.newlyEnded) await announceRevised(tx, { promotionId })
    return ended
  })
  if (row === null) throw new Problem('promotion_not_found', 'This promotion does not exist.')
  return { promotion: promotionOf(row) }
})
