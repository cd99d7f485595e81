import type { Route } from '../../infrastructure/http/route.ts'
import { dismissNotificationRoute } from './dismiss-notification.route.ts'
import { listNotificationsRoute } from './list-notifications.route.ts'
import { pushRoutes } from './push.route.ts'
import type { PushSettings } from './push-keys.sql.ts'
import { readNotificationsRoute } from './read-notifications.route.ts'
import { streamEventsRoute } from './stream-events.route.ts'

export const notificationRoutes = (push: PushSettings): Route[] => [
  dismissNotificationRoute,
  listNotificationsRoute,
  readNotificationsRoute,
  streamEventsRoute,
  ...pushRoutes(push),
]
