import type { UserNotification } from '#contract/notifications/notification.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useDismissNotification } from './use-dismiss-notification.ts'
import { useItemList } from './use-item-list.ts'
import { useListNotifications } from './use-list-notifications.ts'

const FAILED = 'Your notifications cannot be shown right now.'

type NotificationsViewProps = {
  /** Shows only this many, without 'Show more'. */
  atMost?: number
  onVisit: () => void
}

/** The person's notifications: loading, failed, empty or listed. */
export function NotificationsView({ atMost, onVisit }: NotificationsViewProps) {
  const query = useListNotifications()
  return (
    <QueryView
      query={query}
      isEmpty={({ pages }) => pages.every(({ notifications }) => notifications.length === 0)}
      loading={
        <Loading label="Loading notifications..." className="p-4">
          <Skeleton className="mb-3 h-16" />
          <Skeleton className="h-16" />
        </Loading>
      }
      failure={({ retry, retrying }) => (
        <div className="flex flex-col items-center gap-3 p-6 text-center">
          <p className="text-ink-soft">{FAILED}</p>
          <Button onClick={retry} busy={retrying}>
            Try again
          </Button>
        </div>
      )}
      empty={
        <div className="px-4 py-8 text-center">
          <p className="font-medium">No new promotions</p>
          <p className="mt-1 text-small text-ink-soft">Check back later for updates!</p>
        </div>
      }
    >
      {({ pages }) => (
        <>
          <NotificationList
            notifications={pages.flatMap(({ notifications }) => notifications).slice(0, atMost)}
            onVisit={onVisit}
          />
          {atMost === undefined && <ShowMore query={query} failure={FAILED} className="p-3" />}
        </>
      )}
    </QueryView>
  )
}

type NotificationListProps = {
  notifications: readonly UserNotification[]
  onVisit: () => void
}

/** A list of notifications. Those that were unread when the list first showed them stay highlighted. */
function NotificationList({ notifications, onVisit }: NotificationListProps) {
  const dismiss = useDismissNotification()
  const { list, highlighted, beforeDismiss } = useItemList(notifications)
  const now = useNow(60_000)
  return (
    <ul ref={list} aria-label="Promotions">
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
