import type { Sql } from '../../infrastructure/database/database.ts'
import type { Added } from './announcements.ts'
import {
  isVisible,
  type NotificationRow,
  notificationColumns,
  notificationTables,
} from './visible-notifications.sql.ts'

export type AddedRow = NotificationRow & { unread_count: number }

/** The new notifications of these people, each with the number of all that are unread. */
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

/** Those of these people who had a notification of the promotion. */
export async function listNotifiedAmong(sql: Sql, promotionId: string, userIds: string[]): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select user_id as "userId" from user_notifications
    where promotion_id = ${promotionId} and user_id = any(${userIds}::uuid[])`
  return rows.map(({ userId }) => userId)
}

/** As PostgreSQL sorts ids. */
export const isWithin = ({ after, last }: Added, userId: string): boolean =>
  (after === null || userId > after) && userId <= last
