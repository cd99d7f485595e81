import type { PromotionDraft } from '#contract/promotions/create-promotion.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { type PromotionRow, promotionColumns } from './promotion-row.ts'
import { valueRowOf } from './value-row.ts'

export type NewPromotion = Omit<PromotionDraft, 'startDate' | 'endDate'> & {
  id: string
  userId: string
  startsAt: Date
  endsAt: Date
  now: Date
}

/** Inserts a promotion with the store's current number of followers. Check first that the caller owns the store. */
export async function insertPromotion(
  sql: Sql,
  promotion: NewPromotion,
): Promise<PromotionRow & { audienceCount: number }> {
  const { id, storeId, userId, title, description, promoType, promoCode, value, now } = promotion
  const row = valueRowOf(value, promoCode)
  const [inserted] = await sql<[PromotionRow & { audienceCount: number }]>`
    with promotions as (
      insert into promotions (
        id, store_id, user_id, title, description, promo_type, promo_code, starts_at, ends_at, audience_count,
        created_at, updated_at, value_kind, value_percent, most_cents, value_cents, buy_units, get_units,
        minimum_cents, uses, per_person, first_order, item_ids, category, code_key
      )
      values (
        ${id}, ${storeId}, ${userId}, ${title}, ${description}, ${promoType}, ${promoCode},
        ${promotion.startsAt}, ${promotion.endsAt},
        (select count(*) from favorites where store_id = ${storeId}), ${now}, ${now},
        ${row.valueKind}, ${row.valuePercent}, ${row.mostCents}, ${row.valueCents}, ${row.buyUnits},
        ${row.getUnits}, ${row.minimumCents}, ${row.uses}, ${row.perPerson}, ${row.firstOrder},
        ${row.itemIds}::text[], ${row.category}, ${row.codeKey}
      )
      returning *
    )
    select ${promotionColumns(sql)}, promotions.audience_count
    from promotions join stores on stores.id = promotions.store_id`
  return inserted
}
