import { uuidv7 } from 'uuidv7'
import {
  createPromotion,
  END_BEFORE_START,
  END_IN_THE_PAST,
  type PromotionDraft,
  promotionCreatedText,
  START_GRACE_MS,
  START_IN_THE_PAST,
} from '#contract/promotions/create-promotion.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { holdStoreRights } from '../rights/public.ts'
import { insertPromotion } from './create-promotion.sql.ts'
import { NOTIFY_FOLLOWERS } from './notify-followers.ts'
import { promotionOf } from './promotion-row.ts'
import { requireFreeCode, requireOwnProducts } from './require-value.sql.ts'

export const createPromotionRoute = route(
  createPromotion,
  async ({ body, viewer, database, now, origin }) => {
    refusePast(body, now)
    const row = await inTransaction(database.sql, async (tx) => {
      await holdStoreRights(tx, viewer, [body.storeId], { alone: true, asOwner: true })
      const { storeId, value } = body
      const promoCode = body.promoCode || null
      const startsAt = body.startDate === null ? now : new Date(body.startDate)
      const endsAt = new Date(body.endDate)
      if (value !== null && promoCode !== null) {
        await requireOwnProducts(tx, storeId, value.productIds)
        await requireFreeCode(tx, { storeId, promoCode, startsAt, endsAt })
      }
      const { userId } = viewer
      const inserted = await insertPromotion(tx, {
        ...body,
        promoCode,
        id: uuidv7(),
        userId,
        startsAt,
        endsAt,
        now,
      })
      await enqueue(tx, NOTIFY_FOLLOWERS, { promotionId: inserted.id, origin })
      return inserted
    })
    return {
      success: true as const,
      message: promotionCreatedText(row.audienceCount),
      notifiedUsers: row.audienceCount,
      promotion: promotionOf(row),
    }
  },
)

function refusePast({ startDate, endDate }: PromotionDraft, now: Date): void {
  if (startDate !== null && Date.parse(startDate) < now.getTime() - START_GRACE_MS) {
    throw new Problem('invalid_input', START_IN_THE_PAST, { fields: { startDate: START_IN_THE_PAST } })
  }
  if (Date.parse(endDate) <= now.getTime()) {
    const text = startDate === null ? END_BEFORE_START : END_IN_THE_PAST
    throw new Problem('invalid_input', text, { fields: { endDate: text } })
  }
}
