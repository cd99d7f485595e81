import type { Sql } from '../../infrastructure/database/database.ts'
import { isOwnedBy } from '../rights/public.ts'
import { type PromotionRow, promotionColumns } from './promotion-row.ts'

export type EndedPromotion = PromotionRow & { newlyEnded: boolean }

/** Ends a promotion of an own store; null when there is none. A second call changes nothing. */
export async function endOwnPromotion(
  sql: Sql,
  { promotionId, userId, now }: { promotionId: string; userId: string; now: Date },
): Promise<EndedPromotion | null> {
  const [row] = await sql<EndedPromotion[]>`
    with before as (
      select promotions.id, promotions.ended_at
      from promotions join open_stores stores on stores.id = promotions.store_id
      where promotions.id = ${promotionId} and ${isOwnedBy(sql, userId)}
      for update of promotions
    ), promotions as (
      update promotions set
        ended_at = coalesce(before.ended_at, ${now}::timestamptz),
        updated_at = case when before.ended_at is null then ${now}::timestamptz else updated_at end
      from before where promotions.id = before.id
      returning promotions.*, before.ended_at is null as newly_ended
    )
    select ${promotionColumns(sql)}, promotions.newly_ended
    from promotions join stores on stores.id = promotions.store_id`
  return row ?? null
}
