import type { Sql } from '../../infrastructure/database/database.ts'

/** Dismisses a notification of this person and marks it as read; false when there is no such notification. */
export async function markDismissed(
  sql: Sql,
  { userId, promotionId, now }: { userId: string; promotionId: string; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    update user_notifications
    set dismissed_at = coalesce(dismissed_at, ${now}), read_at = coalesce(read_at, ${now}),
      updated_at = coalesce(dismissed_at, ${now})
    where user_id = ${userId} and promotion_id = ${promotionId}`
  return count > 0
}
