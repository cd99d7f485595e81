import type { PromotionText } from '#contract/promotions/change-promotion.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { isOwnedBy } from '../rights/public.ts'
import { type PromotionRow, promotionColumns } from './promotion-row.ts'

export type PromotionChange = {
  promotionId: string
  userId: string
  text: PromotionText
  seen: PromotionText
  now: Date
}

/** Changes the text of an own promotion that has not ended and still has the text that was seen; else null. */
export async function changePromotionOf(
  sql: Sql,
  { promotionId, userId, text, seen, now }: PromotionChange,
): Promise<PromotionRow | null> {
  const [row] = await sql<PromotionRow[]>`
    update promotions set title = ${text.title}, description = ${text.description}, updated_at = ${now}
    from open_stores stores
    where promotions.id = ${promotionId} and stores.id = promotions.store_id and ${isOwnedBy(sql, userId)}
      and promotions.ended_at is null and promotions.ends_at >= ${now}
      and promotions.title = ${seen.title} and promotions.description = ${seen.description}
    returning ${promotionColumns(sql)}`
  return row ?? null
}

/** A promotion of an own store, or null. */
export async function findPromotionOf(
  sql: Sql,
  { promotionId, userId }: Pick<PromotionChange, 'promotionId' | 'userId'>,
): Promise<PromotionRow | null> {
  const [row] = await sql<PromotionRow[]>`
    select ${promotionColumns(sql)}
    from promotions join open_stores stores on stores.id = promotions.store_id
    where promotions.id = ${promotionId} and ${isOwnedBy(sql, userId)}`
  return row ?? null
}
