import type { Sql } from '../../infrastructure/database/database.ts'
import { isVisible, NOTIFICATION_TABLES } from './visible-notifications.sql.ts'

/** Marks what a person gets to see as read. What was withdrawn stays unread, or it would come back. */
export async function markAllRead(sql: Sql, userId: string, now: Date): Promise<number> {
  const { count } = await sql`
    update user_notifications set read_at = ${now}, updated_at = ${now}
    where user_id = ${userId} and read_at is null and promotion_id in (
      select n.promotion_id
      from ${sql.unsafe(NOTIFICATION_TABLES)}
      where n.user_id = ${userId} and n.read_at is null and ${isVisible(sql, now)}
    )`
  return count
}
