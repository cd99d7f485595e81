import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DashboardCounts } from '#contract/dashboard/get-dashboard.ts'
import { Card } from '../../ui/card.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PerformanceByStore } from './performance-by-store.tsx'
import { useGetDashboard } from './use-get-dashboard.ts'
import { weekFigure } from './week-words.ts'

const counters: { name: keyof DashboardCounts; label: ReactNode; to?: string }[] = [
  { name: 'ordersReceived', label: 'Orders Received', to: '/admin/orders?status=pending' },
  // The board has a column for each of the two.
  { name: 'ordersProcessed', label: <ProcessedLabel />, to: '/admin/orders' },
  { name: 'ordersDelivered', label: 'Orders Delivered', to: '/admin/orders?status=delivered' },
  { name: 'storeFavorites', label: 'Store Favorites' },
]

/** The label may wrap at the slash on a phone. */
function ProcessedLabel() {
  return (
    <>
      Orders Processed/
      <wbr />
      Shipped
    </>
  )
}

/**
 * The four counts over all stores, each against last week, and the counts of each store. When they cannot be loaded, it
 * shows a failure instead of zeros.
 */
export function StorePerformance() {
  const { data, error, isFetching, refetch } = useGetDashboard()
  const failed = data === undefined && error !== null
  return (
    <section aria-labelledby="store-performance" className="mb-10">
      <div className="mb-4 flex min-h-target flex-wrap items-center justify-between gap-3">
        <h2 id="store-performance" className="text-title">
          Store Performance
        </h2>
        {failed ? (
          <FailureLine retry={() => void refetch()} retrying={isFetching}>
            The counts could not be loaded.
          </FailureLine>
        ) : (
          <p className="text-small text-ink-soft">
            This week: the last seven days, against the seven before.
          </p>
        )}
      </div>
      <ul
        className="grid grid-cols-2 gap-4 large-text:grid-cols-1 lg:grid-cols-4"
        aria-busy={!data && !failed}
      >
        {counters.map(({ name, label, to }) => (
          <Card key={name} as="li" interactive={to !== undefined} className="relative flex flex-col">
            <Counter to={to}>
              <span className="text-ink-soft">{label}</span>{' '}
              <span className="font-heading text-display font-semibold tabular-nums">
                {data ? data.performance[name].toLocaleString('en-US') : failed ? <Unknown /> : <Waiting />}
              </span>
            </Counter>
            {name === 'ordersReceived' && data && data.performance[name] > 0 && (
              <p className="absolute top-5 right-4 rounded-pill bg-heart px-2.5 py-0.5 text-small font-semibold text-on-heart">
                New now
              </p>
            )}
            {/* The room of its line is kept, so that nothing moves. */}
            <p className="mt-3 flex min-h-[1lh] flex-wrap justify-between gap-x-2 border-t border-line pt-2 text-small tabular-nums">
              <span className="text-ink-soft">This week</span>
              {data && <span>{weekFigure(data.thisWeek[name], data.lastWeek[name])}</span>}
            </p>
          </Card>
        ))}
      </ul>
      {data && <PerformanceByStore stores={data.stores} />}
      {/* About as high as the counts of a few stores, so that what is below hardly moves. */}
      {!data && !failed && <Skeleton className="mt-4 h-56 rounded-card" />}
    </section>
  )
}

/** Label and number, as one link where there is a page behind them. The number stands above. */
function Counter({ to, children }: { to: string | undefined; children: ReactNode }) {
  const look = 'flex flex-1 flex-col-reverse justify-end gap-1'
  if (to === undefined) return <p className={look}>{children}</p>
  return (
    <Link to={to} className={`${look} after:absolute after:inset-0 after:rounded-card hover:underline`}>
      {children}
    </Link>
  )
}

const Unknown = () => (
  <>
    <span aria-hidden="true" className="text-ink-soft">
      –
    </span>
    <span className="sr-only">unknown</span>
  </>
)

const Waiting = () => (
  <>
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-[1lh] w-16" />
  </>
)
