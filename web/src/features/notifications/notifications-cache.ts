import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { UserNotification } from '#contract/notifications/notification.ts'

export type NotificationsPage = {
  unreadCount: number
  notifications: UserNotification[]
  nextCursor: string | null
}
export type NotificationPages = InfiniteData<NotificationsPage, string | undefined>

export const notificationsKey = ['notifications']

/** Changes what is shown at once; the server's list follows. */
export function changeNotifications(
  cache: QueryClient,
  change: (pages: NotificationPages) => NotificationPages,
): void {
  cache.setQueryData<NotificationPages>(notificationsKey, (pages) => pages && change(pages))
}

const withPages = (
  pages: NotificationPages,
  change: (page: NotificationsPage, index: number) => NotificationsPage,
): NotificationPages => ({ ...pages, pages: pages.pages.map(change) })

/** Puts a notification on top. One that is there already, because two ways led to it, stays the one it is. */
export function addNotification(
  pages: NotificationPages,
  added: UserNotification,
  unreadCount: number,
): NotificationPages {
  const known = pages.pages.some(({ notifications }) => notifications.some(({ id }) => id === added.id))
  if (known) return pages
  return withPages(pages, (page, index) => ({
    ...page,
    unreadCount,
    notifications: index === 0 ? [added, ...page.notifications] : page.notifications,
  }))
}

export const markAllRead = (pages: NotificationPages): NotificationPages =>
  withPages(pages, (page) => ({
    ...page,
    unreadCount: 0,
    notifications: page.notifications.map((notification) => ({ ...notification, read: true })),
  }))

export function removeNotification(pages: NotificationPages, id: string): NotificationPages {
  const removed = pages.pages.flatMap(({ notifications }) => notifications).find((one) => one.id === id)
  const unreadLess = removed && !removed.read ? 1 : 0
  return withPages(pages, (page) => ({
    ...page,
    unreadCount: Math.max(0, page.unreadCount - unreadLess),
    notifications: page.notifications.filter((notification) => notification.id !== id),
  }))
}

/** Takes out what has expired: a notification is shown until the moment that it names, and not after it. */
export function withoutExpired(pages: NotificationPages, now: Date): NotificationPages {
  const expired = pages.pages
    .flatMap(({ notifications }) => notifications)
    .filter(({ expiresAt }) => new Date(expiresAt) < now)
  return expired.reduce((left, { id }) => removeNotification(left, id), pages)
}

/** When the next of these expires, in milliseconds since 1970; infinity when there are none. */
export const nextExpiryMs = (pages: Pick<NotificationPages, 'pages'>): number =>
  Math.min(
    ...pages.pages.flatMap(({ notifications }) =>
      notifications.map(({ expiresAt }) => Date.parse(expiresAt)),
    ),
  )
