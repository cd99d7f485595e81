import { dismissNotification } from '#contract/notifications/dismiss-notification.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { announceChanged } from './announcements.ts'
import { markDismissed } from './dismiss-notification.sql.ts'
import { countUnread } from './list-notifications.sql.ts'

export const dismissNotificationRoute = route(
  dismissNotification,
  async ({ params, viewer, database, now }) => {
    const { userId } = viewer
    return inTransaction(database.sql, async (tx) => {
      const promotionId = params.notificationId
      if (!(await markDismissed(tx, { userId, promotionId, now }))) {
        throw new Problem('notification_not_found', 'This notification does not exist.')
      }
      await announceChanged(tx, { userId })
      return { unreadCount: await countUnread(tx, userId, now) }
    })
  },
)
