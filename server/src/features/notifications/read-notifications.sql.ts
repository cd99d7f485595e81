import type { Sql } from '../../infrastructure/database/database.ts'
import { isInBell, notificationTables } from './visible-notifications.sql.ts'

/** Marks the notifications that are shown to a person as read. Withdrawn ones stay unread, or they would come back. */
export async function markAllRead(sql: Sql, userId: string, now: Date): Promise<number> {
  const { count } = await sql`
    update user_notifications set read_at = ${now}, updated_at = ${now}
    where user_id = ${userId} and read_at is null and promotion_id in (
      select n.promotion_id
      from ${notificationTables(sql)}
      where n.read_at is null and ${isInBell(sql, userId, now)}
    )`
  return count
}
