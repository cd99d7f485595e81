import { useRef } from 'react'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import { failureTitle } from '../../infrastructure/failure-text.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { useLiveUserId } from '../../infrastructure/session.tsx'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SearchWords } from '../products/public.ts'
import { OrderCard } from './own/order-card.tsx'
import { urgencyOf, waitingFirst } from './own/order-words.ts'
import { OPEN_ORDERS, useListOrders, useLiveOrders } from './own/use-own-orders.ts'
import { SearchOlder, searchedSince } from './search-older.tsx'

/**
 * The history of a customer, newest first. What waits for the customer is above it, however old it is, and in a search
 * at its time. What is searched is in the URL.
 */
export function Component() {
  const [params, changeParams] = useUrlParams()
  const search = (params.get('search') ?? '').trim().slice(0, 100)
  const orders = useListOrders(search === '' ? {} : { search })
  const open = useListOrders(OPEN_ORDERS)
  const now = useNow(60_000, serverNow)
  const since = searchedSince(orders)
  const list = useRef<HTMLUListElement>(null)
  useLiveOrders(useLiveUserId())

  /** With the older orders that wait for the customer, which a later page would have. */
  const withWaiting = (found: readonly OrderProgress[]) => {
    const ids = new Set(found.map(({ order }) => order.firestoreId))
    const isMissing = (one: OrderProgress) => !ids.has(one.order.firestoreId) && urgencyOf(one, now) > 0
    return [...found, ...(open.data?.pages[0]?.orders ?? []).filter(isMissing)]
  }

  const find = (words: string) =>
    changeParams(
      (now) => {
        if (words === '') now.delete('search')
        else now.set('search', words)
        return now
      },
      { replace: true },
    )

  return (
    <div className="mx-auto max-w-reading">
      <PageHeading title="Your orders" />
      <search className="mb-4 block">
        <SearchWords label="Search your orders" words={search} onChange={find} />
        <p className="mt-1 text-small text-ink-soft">By number, store or product.</p>
      </search>
      <QueryView
        query={orders}
        isEmpty={({ pages }) => pages.every((page) => page.orders.length === 0)}
        loading={
          <Loading label="Loading your orders...">
            <div className="flex flex-col gap-4">
              <Skeleton className="h-40" />
              <Skeleton className="h-40" />
              <Skeleton className="h-40" />
            </div>
          </Loading>
        }
        failure={(failure) => (
          <FailureState title={failureTitle(failure.error, 'Your orders could not be loaded')} {...failure}>
            Placed orders stay placed. Check your connection and try again.
          </FailureState>
        )}
        empty={
          search === '' ? <NoOrders /> : <NoMatch search={search} since={since} onClear={() => find('')} />
        }
      >
        {({ pages }) => {
          const found = pages.flatMap((page) => page.orders)
          const shown = search === '' ? waitingFirst(withWaiting(found), now) : found
          return (
            <>
              <ul ref={list} data-kept-page="orders" aria-label="Orders" className="flex flex-col gap-4">
                {shown.map((progress) => (
                  <OrderCard key={progress.order.firestoreId} progress={progress} headingLevel="h2" />
                ))}
              </ul>
              {since === null && (
                <ShowMore
                  query={orders}
                  failure="More orders could not be loaded."
                  progress={{
                    shown: shown.length,
                    findRow: (index) =>
                      list.current?.children[index]?.querySelector<HTMLElement>('[data-order-link]'),
                  }}
                />
              )}
            </>
          )
        }}
      </QueryView>
      <SearchOlder query={orders} />
    </div>
  )
}

const NoOrders = () => (
  <EmptyState
    title="No orders yet"
    action={
      <>
        <ButtonLink role="button" to="/stores/nearby" variant="primary">
          Browse Stores
        </ButtonLink>
        <ButtonLink to="/products/local">Browse Products</ButtonLink>
      </>
    }
  >
    What you order from the stores around you is listed here, with where it is.
  </EmptyState>
)

type NoMatchProps = { search: string; since: string | null; onClear: () => void }

const NoMatch = ({ search, since, onClear }: NoMatchProps) => (
  <EmptyState
    title={since === null ? 'No orders found' : `Nothing since ${since}`}
    action={<Button onClick={onClear}>Show all orders</Button>}
  >
    {since === null
      ? `None of your orders has ‘${search}’ in its number, stores or products.`
      : `None of your orders since then has ‘${search}’ in its number, stores or products. Older orders are not searched yet.`}
  </EmptyState>
)
