import type { PromotionText } from '#contract/promotions/change-promotion.ts'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { holdsStoreRights, isOwnedBy } from '../rights/public.ts'
import { type PromotionRow, promotionColumns } from './promotion-row.ts'
import { valueRowOf } from './value-row.ts'

export type PromotionChange = {
  promotionId: string
  userId: string
  text: PromotionText
  /** With the code of the promotion. Undefined leaves the value as it is. */
  value: { is: PromotionValue | null; promoCode: string | null } | undefined
  seen: PromotionText & { valueVersion?: number | undefined }
  now: Date
}

/**
 * Changes the text and the value of an own promotion that has not ended and still has the text and the value that were
 * seen; else null. Throws a violation of `promotions_used_count_check` when it has more uses than the value allows.
 */
export async function updateOwnPromotion(
  sql: Sql,
  { promotionId, userId, text, value, seen, now }: PromotionChange,
): Promise<PromotionRow | null> {
  const columns = {
    title: text.title,
    description: text.description,
    updatedAt: now,
    ...(value && valueRowOf(value.is, value.promoCode)),
  }
  const { valueVersion } = seen
  const [row] = await sql<PromotionRow[]>`
    update promotions set ${sql(columns)}, value_version = value_version + ${value === undefined ? 0 : 1}
    from open_stores stores
    where promotions.id = ${promotionId} and stores.id = promotions.store_id and ${isOwnedBy(sql, userId)}
      and promotions.ended_at is null and promotions.ends_at >= ${now}
      and promotions.title = ${seen.title} and promotions.description = ${seen.description}
      ${valueVersion === undefined ? sql`` : sql`and promotions.value_version = ${valueVersion}`}
    returning ${promotionColumns(sql)}`
  return row ?? null
}

/**
 * A promotion of an own store, or null. Holds the store alone, with the rights of its owner, until the transaction
 * ends.
 */
export async function holdOwnPromotion(
  tx: Sql,
  { promotionId, userId }: Pick<PromotionChange, 'promotionId' | 'userId'>,
): Promise<PromotionRow | null> {
  const found = await findPromotion(tx, promotionId)
  if (found === null) return null
  const holds = await holdsStoreRights(tx, { userId }, [found.storeId], { alone: true, asOwner: true })
  // Read again: another change may have been saved while this one waited.
  return holds ? findPromotion(tx, promotionId) : null
}

async function findPromotion(sql: Sql, promotionId: string): Promise<PromotionRow | null> {
  const [row] = await sql<PromotionRow[]>`
    select ${promotionColumns(sql)}
    from promotions join open_stores stores on stores.id = promotions.store_id
    where promotions.id = ${promotionId} and not promotions.is_reward`
  return row ?? null
}
