import type postgres from 'postgres'
import { RUNNING_AT_MOST, type RunningPromotion } from '#contract/promotions/running-promotion.ts'
import { badgeText, valueText } from '#contract/promotions/value-text.ts'
import { rowsOfJson } from '../../infrastructure/database/json-rows.ts'
import { promotionValueOf, type ValueRow, valueColumns } from './value-row.ts'

type RunningPromotionRow = ValueRow & {
  id: string
  title: string
  description: string
  promoCode: string | null
  endsAt: string
}

/**
 * An expression beside `stores`: the store's promotions that customers can use now, the one that ends first on top.
 * Whether customers see the store is for the statement around it to say.
 */
export const runningPromotions = (sql: postgres.Sql) => sql`(
  select coalesce(json_agg(running order by ends_at, id), '[]')
  from (
    select id, title, description, promo_code, ends_at, ${valueColumns(sql)}
    from promotions
    where store_id = stores.id and not is_reward and ended_at is null and ends_at >= now() and starts_at <= now()
      and (uses is null or used_count < uses)
    order by ends_at, id
    limit ${RUNNING_AT_MOST}
  ) as running
)`

/** Running promotions as their store's page shows them. How often a code may be used in all stays with the owner. */
export const runningPromotionsOf = (rows: readonly object[]): RunningPromotion[] =>
  rowsOfJson<RunningPromotionRow>(rows).map(runningPromotionOf)

function runningPromotionOf(row: RunningPromotionRow): RunningPromotion {
  const { id, title, description, promoCode, itemIds: productIds, category } = row
  const value = promotionValueOf(row)
  const terms = value && valueText(value)
  const endDate = new Date(row.endsAt).toISOString()
  return {
    id,
    title,
    description,
    promoCode,
    terms,
    badge: value && badgeText(value),
    productIds,
    category,
    endDate,
  }
}
