import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { UnreadCount } from './notification.ts'

export const readNotifications = operation({
  name: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  feature: 'notifications',
  summary: 'Mark all of your notifications as read',
  access: 'customer',
  reply: { 200: z.object({ unreadCount: UnreadCount }) },
  problems: [],
})
