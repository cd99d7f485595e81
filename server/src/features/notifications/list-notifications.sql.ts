import { z } from 'zod'
import type { Sql } from '../../infrastructure/database/database.ts'
import { CursorTime } from '../../infrastructure/http/cursor.ts'
import {
  isInBell,
  type NotificationRow,
  notificationColumns,
  notificationTables,
} from './visible-notifications.sql.ts'

/** The sort key of a page's last row: its creation time and its id. */
export const NotificationsCursor = z.tuple([CursorTime, z.uuid()])
export type NotificationsCursor = z.output<typeof NotificationsCursor>

type Page = { userId: string; now: Date; after: NotificationsCursor | null; limit: number }

/**
 * One page of the notifications that are shown to a person, newest first, and how many of all are unread. Both come
 * from one statement: a promotion that arrives between two would be listed and not counted.
 */
export async function listNotificationRows(
  sql: Sql,
  { userId, now, after, limit }: Page,
): Promise<{ unreadCount: number; rows: NotificationRow[] }> {
  const found = await sql<(Nullable<NotificationRow> & { unreadCount: number })[]>`
    select unread.count as unread_count, page.*
    from (${unreadCount(sql, userId, now)}) unread
    left join (
      select ${notificationColumns(sql)}
      from ${notificationTables(sql)}
      where ${isInBell(sql, userId, now)}
        ${after === null ? sql`` : sql`and (n.created_at, n.promotion_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
      order by n.created_at desc, n.promotion_id desc
      limit ${limit}
    ) page on true
    order by page.created_at desc, page.promotion_id desc`
  return {
    unreadCount: found[0]?.unreadCount ?? 0,
    // An empty page is one row of nulls.
    rows: found.filter((row): row is NotificationRow & { unreadCount: number } => row.promotionId !== null),
  }
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** How many of the notifications that are shown to a person are unread. */
export async function countUnread(sql: Sql, userId: string, now: Date): Promise<number> {
  const [row] = await sql<[{ count: number }]>`${unreadCount(sql, userId, now)}`
  return row.count
}

const unreadCount = (sql: Sql, userId: string, now: Date) => sql`
  select count(*)::integer as count
  from ${notificationTables(sql)}
  where n.read_at is null and ${isInBell(sql, userId, now)}`
