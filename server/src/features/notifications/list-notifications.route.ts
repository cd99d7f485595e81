import { listNotifications } from '#contract/notifications/list-notifications.ts'
import { decodeCursor, encodeCursor } from '../../infrastructure/http/cursor.ts'
import { route } from '../../infrastructure/http/route.ts'
import { countUnread, listNotificationRows, NotificationsCursor } from './list-notifications.sql.ts'
import { notificationOf } from './visible-notifications.sql.ts'

export const listNotificationsRoute = route(listNotifications, async ({ query, viewer, database, now }) => {
  const { sql } = database
  const { userId } = viewer
  const after = decodeCursor(NotificationsCursor, query.cursor)
  const [rows, unreadCount] = await Promise.all([
    listNotificationRows(sql, { userId, now, after, limit: query.limit + 1 }),
    countUnread(sql, userId, now),
  ])
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    unreadCount,
    notifications: page.map(notificationOf),
    nextCursor: last ? encodeCursor([last.created_at.toISOString(), last.promotion_id]) : null,
  }
})
