import type { PromotionDraft } from '#contract/promotions/create-promotion.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { type PromotionRow, promotionColumns } from './promotion-row.ts'

export type NewPromotion = PromotionDraft & { id: string; userId: string; now: Date }

/** Inserts a promotion with the store's current number of followers. Check first that the caller owns the store. */
export async function insertPromotion(
  sql: Sql,
  promotion: NewPromotion,
): Promise<PromotionRow & { audience_count: number }> {
  const { id, storeId, userId, title, description, promoType, promoCode, startDate, endDate, now } = promotion
  const [row] = await sql<[PromotionRow & { audience_count: number }]>`
    with promotions as (
      insert into promotions (
        id, store_id, user_id, title, description, promo_type, promo_code, starts_at, ends_at, audience_count,
        created_at, updated_at
      )
      values (
        ${id}, ${storeId}, ${userId}, ${title}, ${description}, ${promoType}, ${promoCode},
        ${startDate === null ? now : new Date(startDate)}, ${new Date(endDate)},
        (select count(*) from favorites where store_id = ${storeId}), ${now}, ${now}
      )
      returning *
    )
    select ${promotionColumns(sql)}, promotions.audience_count
    from promotions join stores on stores.id = promotions.store_id`
  return row
}
