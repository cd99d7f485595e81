import type { Promotion, PromotionType } from '#contract/promotions/promotion.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { promotionValueOf, type ValueRow, valueColumns } from './value-row.ts'

/** The columns of a promotion with its store's name, for a select from `promotions` and `stores`. */
export const promotionColumns = (sql: Sql) => sql`
  promotions.id, promotions.store_id, stores.name as store_name, promotions.user_id, promotions.title,
  promotions.description, promotions.promo_type, promotions.promo_code, promotions.starts_at, promotions.ends_at,
  promotions.ended_at, promotions.created_at, promotions.updated_at,
  promotions.value_version, ${valueColumns(sql)}`

export type PromotionRow = ValueRow & {
  id: string
  store_id: string
  store_name: string
  user_id: string
  title: string
  description: string
  promo_type: PromotionType
  promo_code: string | null
  starts_at: Date
  ends_at: Date
  ended_at: Date | null
  created_at: Date
  updated_at: Date
  value_version: number
}

export const promotionOf = (row: PromotionRow): Promotion => ({
  id: row.id,
  storeId: row.store_id,
  storeName: row.store_name,
  userId: row.user_id,
  title: row.title,
  description: row.description,
  promoType: row.promo_type,
  promoCode: row.promo_code,
  value: promotionValueOf(row),
  valueVersion: row.value_version,
  startDate: row.starts_at.toISOString(),
  endDate: row.ends_at.toISOString(),
  active: row.ended_at === null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
