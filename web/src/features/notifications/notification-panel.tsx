import { useEffect } from 'react'
import { FailureLine } from '../../ui/failure-line.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useListOrderUpdates, useReadOrderUpdates } from '../orders/public.ts'
import { NotificationsView } from './notifications-view.tsx'
import { useReadNotifications } from './use-read-notifications.ts'
import { useUnreadCounts } from './use-unread-counts.ts'

/** The panel of the bell. What is unread becomes read while it is open. */
export function NotificationPanel({ close }: { close: () => void }) {
  const { promotions, updates } = useUnreadCounts()
  const orderUpdates = useListOrderUpdates()
  const { mutate: readPromotions } = useReadNotifications()
  const { mutate: readUpdates } = useReadOrderUpdates()
  useEffect(() => {
    if (promotions > 0) readPromotions()
  }, [promotions, readPromotions])
  useEffect(() => {
    if (updates > 0) readUpdates()
  }, [updates, readUpdates])
  return (
    <>
      <h2
        tabIndex={-1}
        data-notifications-heading
        className="sticky top-0 z-20 border-line border-b bg-card px-4 py-3 text-lead"
      >
        Promotions &amp; Updates
      </h2>
      <QueryView
        query={orderUpdates}
        loading={null}
        failure={(failure) => (
          <div className="border-line border-b p-4">
            <FailureLine {...failure}>What happened to your orders cannot be shown right now.</FailureLine>
          </div>
        )}
        empty={null}
      >
        {() => null}
      </QueryView>
      <NotificationsView updates={orderUpdates.data} onVisit={close} />
    </>
  )
}
