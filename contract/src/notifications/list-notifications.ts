import { z } from 'zod'
import { Cursor, NextCursor, PageSize } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { UnreadCount, UserNotification } from './notification.ts'

export const NOTIFICATIONS_PAGE_SIZE = 60

export const listNotifications = operation({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  feature: 'notifications',
  summary: 'Your notifications',
  description: 'Without dismissed and expired ones, newest first.',
  access: 'customer',
  query: z.object({ cursor: Cursor, limit: PageSize(NOTIFICATIONS_PAGE_SIZE) }),
  reply: {
    200: z.object({
      unreadCount: UnreadCount,
      notifications: z.array(UserNotification),
      nextCursor: NextCursor,
    }),
  },
  problems: [],
})
