import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { UserNotification } from '#contract/notifications/notification.ts'

export type NotificationsPage = {
  unreadCount: number
  notifications: UserNotification[]
  nextCursor: string | null
}
export type NotificationPages = InfiniteData<NotificationsPage, string | undefined>

export const notificationsKey = ['notifications']

/** Changes the shown notifications at once, before the server's list is read again. */
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

/** Adds a notification on top. One that is already in the list, from a refetch, is not added again. */
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

/** Removes the expired notifications. A notification is shown up to and including the time in `expiresAt`. */
export function withoutExpired(pages: NotificationPages, now: Date): NotificationPages {
  const expired = pages.pages
    .flatMap(({ notifications }) => notifications)
    .filter(({ expiresAt }) => new Date(expiresAt) < now)
  return expired.reduce((left, { id }) => removeNotification(left, id), pages)
}

/** The earliest expiry in milliseconds since 1970, or Infinity when there are no notifications. */
export const nextExpiryMs = (pages: Pick<NotificationPages, 'pages'>): number =>
  Math.min(
    ...pages.pages.flatMap(({ notifications }) =>
      notifications.map(({ expiresAt }) => Date.parse(expiresAt)),
    ),
  )
