import { z } from 'zod'
import type { Sql } from '../../infrastructure/database/database.ts'
import { CursorTime } from '../../infrastructure/http/cursor.ts'
import { keptSales } from './kept-sales.sql.ts'
import { type PromotionRow, promotionColumns } from './promotion-row.ts'

/** The sort key of a page's last row: its launch time and its id. */
export const PromotionsCursor = z.tuple([CursorTime, z.uuid()])
export type PromotionsCursor = z.output<typeof PromotionsCursor>

export type PromotionReachRow = PromotionRow & {
  audienceCount: number
  notifiedCount: number
  seenCount: number
  usedCount: number
  revenueCents: string
}

/** One page of a store's promotions, newest first, each with the number of followers who saw it. */
export async function listPromotionRows(
  sql: Sql,
  storeId: string,
  after: PromotionsCursor | null,
  limit: number,
): Promise<PromotionReachRow[]> {
  return sql<PromotionReachRow[]>`
    select ${promotionColumns(sql)}, audience_count, notified_count,
      (
        select count(*)::integer from user_notifications
        where promotion_id = promotions.id and read_at is not null
      ) as seen_count,
      used_count, ${revenueCents(sql)} as revenue_cents
    from promotions join stores on stores.id = promotions.store_id
    where store_id = ${storeId} and not is_reward
      ${after === null ? sql`` : sql`and (promotions.created_at, promotions.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by promotions.created_at desc, promotions.id desc
    limit ${limit}`
}

/**
 * What the products of the orders with a promotion's code cost after their discount. Given back orders do not count.
 */
const revenueCents = (sql: Sql) => sql`(
  select coalesce(sum(${keptSales(sql)}), 0)
  from redemptions join order_lines lines using (order_id, store_id)
  where redemptions.promotion_id = promotions.id and redemptions.given_back_at is null
)`

export async function countPromotions(sql: Sql, storeId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from promotions where store_id = ${storeId} and not is_reward`
  return row.count
}
