import { useEffect, useRef, useState } from 'react'
import type { UserNotification } from '#contract/notifications/notification.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { focusOn } from '../../ui/focus.ts'
import { NotificationItem } from './notification-item.tsx'
import { useDismissNotification } from './use-dismiss-notification.ts'

type NotificationListProps = {
  notifications: readonly UserNotification[]
  onVisit: () => void
}

/** A list of notifications. Those that were unread when the list first showed them stay highlighted. */
export function NotificationList({ notifications, onVisit }: NotificationListProps) {
  const list = useRef<HTMLUListElement>(null)
  const dismiss = useDismissNotification()
  const highlighted = useHighlighted(notifications)
  const now = useNow(60_000)

  const dismissedIndex = useRef<number | null>(null)

  const handleDismiss = (id: string, index: number) => {
    // With the last notification the list disappears too.
    if (notifications.length > 1) dismissedIndex.current = index
    else focusOn('[data-notifications-heading]')
    dismiss.mutate(id)
  }
  // The pressed control is gone with its item, so the focus moves to the next one.
  const shown = notifications.map(({ id }) => id).join()
  useEffect(() => {
    const index = dismissedIndex.current
    if (index === null) return
    dismissedIndex.current = null
    const controls = list.current?.querySelectorAll('[data-dismiss]') ?? []
    const ids = shown.split(',')
    focusOn(controls[Math.min(index, ids.length - 1)])
  }, [shown])
  return (
    <ul ref={list}>
      {notifications.map((notification, index) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          highlighted={highlighted.has(notification.id)}
          now={now}
          onVisit={onVisit}
          onDismiss={() => handleDismiss(notification.id, index)}
        />
      ))}
    </ul>
  )
}

function useHighlighted(notifications: readonly UserNotification[]): ReadonlySet<string> {
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set())
  const more = notifications.filter(({ id, read }) => !read && !highlighted.has(id))
  if (more.length > 0) setHighlighted(new Set([...highlighted, ...more.map(({ id }) => id)]))
  return highlighted
}
