import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { NotificationId, UnreadCount } from './notification.ts'

export const dismissNotification = operation({
  name: 'dismissNotification',
  method: 'POST',
  path: '/notifications/{notificationId}/dismiss',
  feature: 'notifications',
  summary: 'Dismiss one of your notifications',
  description: 'It cannot be undone. Dismissing it again changes nothing.',
  access: 'customer',
  params: z.object({ notificationId: NotificationId }),
  reply: { 200: z.object({ unreadCount: UnreadCount }) },
  problems: ['notification_not_found'],
})
