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
  storeId: string
  storeName: string
  userId: string
  title: string
  description: string
  promoType: PromotionType
  promoCode: string | null
  startsAt: Date
  endsAt: Date
  endedAt: Date | null
  createdAt: Date
  updatedAt: Date
  valueVersion: number
}

export const promotionOf = (row: PromotionRow): Promotion => ({
  id: row.id,
  storeId: row.storeId,
  storeName: row.storeName,
  userId: row.userId,
  title: row.title,
  description: row.description,
  promoType: row.promoType,
  promoCode: row.promoCode,
  value: promotionValueOf(row),
  valueVersion: row.valueVersion,
  startDate: row.startsAt.toISOString(),
  endDate: row.endsAt.toISOString(),
  active: row.endedAt === null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
