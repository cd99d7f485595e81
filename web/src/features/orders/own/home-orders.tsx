import type { OrderPart, OrderProgress } from '#contract/orders/order-progress.ts'
import { useLiveUserId } from '../../../infrastructure/session.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { isOnItsWay } from './order-words.ts'
import { useListOrders, useLiveOrders } from './use-own-orders.ts'

const OPEN_AT_MOST = 3
/** A question may be in an older order than those that are shown. */
const OPEN_READ = { open: 'true', limit: 10 } as const

/** The questions of stores that wait for this customer. They lead the home page until they are answered. */
export function OpenQuestions() {
  const open = useListOrders(OPEN_READ)
  return (open.data?.pages[0]?.orders ?? []).flatMap(({ order, parts }) =>
    parts.filter(needsAnswer).map(({ storeId, storeName }) => (
      <Notice
        key={`${order.firestoreId} ${storeId}`}
        kind="info"
        className="mt-4 border border-accent"
        action={<ButtonLink to={`/orders/${order.firestoreId}`}>Answer {storeName}</ButtonLink>}
      >
        {storeName} offers something else for order {order.orderId} and waits for your answer.
      </Notice>
    )),
  )
}

const needsAnswer = ({ offers }: OrderPart): boolean => offers.length > 0

/** The orders on their way, live, those that wait for an answer first. Without any, the last order. */
export function HomeOrders() {
  useLiveOrders(useLiveUserId())
  const open = useListOrders(OPEN_READ)
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
          {askingFirst(pages[0]?.orders ?? [])
            .slice(0, OPEN_AT_MOST)
            .map((progress) => (
              <OrderCard key={progress.order.firestoreId} progress={progress} headingLevel="h3" />
            ))}
        </ul>
      )}
    </QueryView>
  )
}

/** The orders with a question come first. The others keep their order. */
const askingFirst = (orders: readonly OrderProgress[]): OrderProgress[] =>
  orders.toSorted((a, b) => Number(b.parts.some(needsAnswer)) - Number(a.parts.some(needsAnswer)))
