import type { Sql } from '../../infrastructure/database/database.ts'

/** Writes the notification of a promotion for one person. False when they have it. */
export async function notifyPerson(
  tx: Sql,
  given: { promotionId: string; userId: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  const { promotionId, userId, expiresAt, now } = given
  const written = await tx`
    insert into user_notifications (user_id, promotion_id, created_at, expires_at, updated_at)
    values (${userId}, ${promotionId}, ${now}, ${expiresAt}, ${now})
    on conflict on constraint user_notifications_pkey do nothing
    returning user_id`
  return written.length > 0
}
