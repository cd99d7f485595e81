import { listNotifications } from '#contract/notifications/list-notifications.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listNotificationRows, NotificationsCursor } from './list-notifications.sql.ts'
import { notificationsOf } from './visible-notifications.sql.ts'

export const listNotificationsRoute = route(listNotifications, async ({ query, viewer, database, now }) => {
  const { sql } = database
  const { userId } = viewer
  const { after, rowLimit, pageOf } = paging(NotificationsCursor, query)
  const { rows, unreadCount } = await listNotificationRows(sql, { userId, now, after, limit: rowLimit })
  const page = pageOf(rows, (row) => [row.createdAt.toISOString(), row.promotionId])
  return {
    unreadCount,
    notifications: (await notificationsOf(sql, page.rows)).map(({ notification }) => notification),
    nextCursor: page.nextCursor,
  }
})
