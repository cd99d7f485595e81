import type { Sql } from '../../infrastructure/database/database.ts'

export type OpenPromotion = { id: string; storeId: string; createdAt: Date; endsAt: Date }

/** A promotion that is not ended and whose store exists; else null. */
export async function findOpenPromotion(sql: Sql, promotionId: string): Promise<OpenPromotion | null> {
  const [promotion] = await sql<OpenPromotion[]>`
    select promotions.id, store_id, promotions.created_at, ends_at
    from promotions join public_stores stores on stores.id = promotions.store_id
    where promotions.id = ${promotionId} and ended_at is null`
  return promotion ?? null
}

/** Adds to the number of followers who have their notification. */
export async function noteNotified(sql: Sql, promotionId: string, written: number): Promise<void> {
  await sql`update promotions set notified_count = notified_count + ${written} where id = ${promotionId}`
}

/** Notes when the last follower was notified. */
export async function noteAllNotified(sql: Sql, promotionId: string, now: Date): Promise<void> {
  await sql`update promotions set notified_at = ${now} where id = ${promotionId}`
}
