import { readNotifications } from '#contract/notifications/read-notifications.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { announceChanged } from './announcements.ts'
import { countUnread } from './list-notifications.sql.ts'
import { markAllRead } from './read-notifications.sql.ts'

export const readNotificationsRoute = route(readNotifications, async ({ viewer, database, now }) => {
  const { userId } = viewer
  return inTransaction(database.sql, async (tx) => {
    const changed = await markAllRead(tx, userId, now)
    if (changed > 0) await announceChanged(tx, { userId })
    return { unreadCount: await countUnread(tx, userId, now) }
  })
})
