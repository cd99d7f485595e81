import type { OrderUpdate } from '#contract/orders/order-updates.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BellList } from './bell-list.tsx'
import { useListNotifications } from './use-list-notifications.ts'

const FAILED = 'Your notifications cannot be shown right now.'

type NotificationsViewProps = {
  /** Shows only this many promotions, without 'Show more'. */
  atMost?: number
  /** Listed among the promotions by their time. */
  updates?: readonly OrderUpdate[]
  onVisit: () => void
}

/** The person's notifications, and below them that they load, that they failed, or that there is no promotion. */
export function NotificationsView({ atMost, updates = [], onVisit }: NotificationsViewProps) {
  const query = useListNotifications()
  const promotions = query.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  return (
    <>
      <BellList promotions={promotions.slice(0, atMost)} updates={updates} onVisit={onVisit} />
      <QueryView
        query={query}
        isEmpty={() => promotions.length === 0}
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
        {() => atMost === undefined && <ShowMore query={query} failure={FAILED} className="p-3" />}
      </QueryView>
    </>
  )
}
