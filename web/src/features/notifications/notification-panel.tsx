import { useEffect, useEffectEvent } from 'react'
import { NotificationsView } from './notifications-view.tsx'
import { useListNotifications } from './use-list-notifications.ts'
import { useReadNotifications } from './use-read-notifications.ts'

/** The panel of the bell. Unread notifications become read while it is open. */
export function NotificationPanel({ close }: { close: () => void }) {
  const { data } = useListNotifications()
  const unreadCount = data?.pages[0]?.unreadCount ?? 0
  const { mutate } = useReadNotifications()
  const read = useEffectEvent(() => mutate())
  useEffect(() => {
    if (unreadCount > 0) read()
  }, [unreadCount])
  return (
    <>
      <h2
        tabIndex={-1}
        data-notifications-heading
        className="sticky top-0 z-20 border-line border-b bg-card px-4 py-3 text-lead"
      >
        Promotions &amp; Updates
      </h2>
      <NotificationsView onVisit={close} />
    </>
  )
}
