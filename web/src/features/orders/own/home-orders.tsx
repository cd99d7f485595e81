import { serverNow } from '../../../infrastructure/server-time.ts'
import { useLiveUserId } from '../../../infrastructure/session.tsx'
import { useNow } from '../../../infrastructure/use-now.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { isOnItsWay, waitingFirst } from './order-words.ts'
import { OPEN_ORDERS, useListOrders, useLiveOrders } from './use-own-orders.ts'

const OPEN_AT_MOST = 3

/** The orders on their way, live. Without any, the last order. */
export function useHomeOrders() {
  useLiveOrders(useLiveUserId())
  const open = useListOrders(OPEN_ORDERS)
  const last = useListOrders({ limit: 1 })
  // An order that has just ended may still be in the answer of open orders.
  const hasOpen = open.data?.pages[0]?.orders.some(isOnItsWay)
  return open.isPending || hasOpen ? open : last
}

/** The questions of stores that wait for this customer, and the orders, those first that wait for something. */
export function HomeOrders({ query }: { query: ReturnType<typeof useHomeOrders> }) {
  const now = useNow(60_000, serverNow)
  return (
    <QueryView
      query={query}
      isEmpty={({ pages }) => pages[0]?.orders.length === 0}
      loading={
        <Loading label="Loading your orders..." className="awaited">
          <Skeleton className="h-36" />
        </Loading>
      }
      failure={(failure) => <FailureLine {...failure}>Your orders cannot be shown right now.</FailureLine>}
      empty={<p className="text-ink-soft">What you order is shown here, with where it is.</p>}
    >
      {({ pages }) => {
        const orders = waitingFirst(pages[0]?.orders ?? [], now)
        return (
          <>
            {orders.flatMap(({ order, parts }) =>
              parts
                .filter(({ offers }) => offers.length > 0)
                .map(({ storeId, storeName }) => (
                  <Notice
                    key={`${order.firestoreId} ${storeId}`}
                    kind="info"
                    className="mb-4 border border-accent"
                    action={<ButtonLink to={`/orders/${order.firestoreId}`}>Answer {storeName}</ButtonLink>}
                  >
                    {storeName} offers something else for order {order.orderId} and waits for your answer.
                  </Notice>
                )),
            )}
            <ul aria-label="Your latest orders" className="grid gap-4 md:grid-cols-2">
              {orders.slice(0, OPEN_AT_MOST).map((progress) => (
                <OrderCard key={progress.order.firestoreId} progress={progress} headingLevel="h3" />
              ))}
            </ul>
          </>
        )
      }}
    </QueryView>
  )
}
