import type { UserNotification } from '#contract/notifications/notification.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { NotificationItem } from './notification-item.tsx'
import { useDismissNotification } from './use-dismiss-notification.ts'
import { useItemList } from './use-item-list.ts'

type NotificationListProps = {
  notifications: readonly UserNotification[]
  onVisit: () => void
}

/** A list of notifications. Those that were unread when the list first showed them stay highlighted. */
export function NotificationList({ notifications, onVisit }: NotificationListProps) {
  const dismiss = useDismissNotification()
  const { list, highlighted, beforeDismiss } = useItemList(notifications)
  const now = useNow(60_000)
  return (
    <ul ref={list}>
      {notifications.map((notification, index) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          highlighted={highlighted.has(notification.id)}
          now={now}
          onVisit={onVisit}
          onDismiss={() => {
            beforeDismiss(index)
            dismiss.mutate(notification.id)
          }}
        />
      ))}
    </ul>
  )
}
