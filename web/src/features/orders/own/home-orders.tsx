import { useLiveUserId } from '../../../infrastructure/session.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { isOnItsWay } from './order-words.ts'
import { useListOrders, useLiveOrders } from './use-own-orders.ts'

const OPEN_AT_MOST = 3

/** The orders on their way, live. Without any, the last order. Each can be ordered again. */
export function HomeOrders() {
  useLiveOrders(useLiveUserId())
  const open = useListOrders({ open: 'true', limit: OPEN_AT_MOST })
  const last = useListOrders({ limit: 1 })
  const openOrders = open.data?.pages[0]?.orders ?? []
  // An order that has just ended may still be in the answer of open orders.
  const hasOpen = openOrders.some(isOnItsWay)
  return (
    <QueryView
      query={open.isPending || hasOpen ? open : last}
      isEmpty={({ pages }) => pages[0]?.orders.length === 0}
      loading={
        <Loading label="Loading your orders...">
          <Skeleton className="h-36" />
        </Loading>
      }
      failure={(failure) => <FailureLine {...failure}>Your orders cannot be shown right now.</FailureLine>}
      empty={<p className="text-ink-soft">What you order is shown here, with where it is.</p>}
    >
      {({ pages }) => (
        <ul aria-label="Your latest orders" className="grid gap-4 md:grid-cols-2">
          {(pages[0]?.orders ?? []).map((progress) => (
            <OrderCard key={progress.order.firestoreId} progress={progress} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}
