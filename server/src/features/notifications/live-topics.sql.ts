import type { Sql } from '../../infrastructure/database/database.ts'
import type { Added } from './announcements.ts'
import {
  isVisible,
  type NotificationRow,
  notificationColumns,
  notificationTables,
} from './visible-notifications.sql.ts'

export type AddedRow = NotificationRow & { unreadCount: number }

/** The notifications of a promotion for these people, each with the person's unread count. */
export async function listAddedRows(
  sql: Sql,
  { promotionId, userIds, now }: { promotionId: string; userIds: string[]; now: Date },
): Promise<AddedRow[]> {
  return sql<AddedRow[]>`
    select ${notificationColumns(sql)}, unread.unread_count
    from ${notificationTables(sql)}
    join (
      select n.user_id, count(*)::integer as unread_count
      from ${notificationTables(sql)}
      where n.user_id = any(${userIds}::uuid[]) and n.read_at is null and ${isVisible(sql, now)}
      group by n.user_id
    ) as unread on unread.user_id = n.user_id
    where n.promotion_id = ${promotionId} and n.user_id = any(${userIds}::uuid[]) and ${isVisible(sql, now)}`
}

/** The people among these who have a notification of the promotion. */
export async function listNotifiedAmong(sql: Sql, promotionId: string, userIds: string[]): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select user_id from user_notifications
    where promotion_id = ${promotionId} and user_id = any(${userIds}::uuid[])`
  return rows.map(({ userId }) => userId)
}

/** Whether a user id is in the announced range. It compares ids as PostgreSQL sorts them. */
export const isWithin = ({ after, last }: Added, userId: string): boolean =>
  (after === null || userId > after) && userId <= last
