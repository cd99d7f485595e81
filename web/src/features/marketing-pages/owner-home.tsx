import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { VerifyEmailLine } from '../accounts/public.ts'
import { useGetDashboard } from '../dashboard/public.ts'
import { PausedStores } from '../delivery/public.ts'
import { ReceivedStores } from '../handovers/public.ts'
import { useOwnStores } from '../stores/public.ts'
import { thingsToDo } from './things-to-do.ts'

/** What needs doing at the stores of an owner. The counts are on the dashboard. */
export function OwnerHome() {
  const dashboard = useGetDashboard()
  const { data: own = [] } = useOwnStores()
  const suspended = own.filter(({ suspension }) => suspension !== null)
  return (
    <>
      <div className="mt-8">
        <VerifyEmailLine reason="Your stores are not shown to customers yet: confirm your email first." />
        <ReceivedStores />
        <PausedStores stores={own} />
      </div>
      <section aria-labelledby="to-do" className="mt-8">
        <h2 id="to-do" className="mb-3 text-title">
          To do
        </h2>
        <QueryView
          query={dashboard}
          isEmpty={neverEmpty}
          empty={null}
          loading={
            <Loading label="Loading what there is to do...">
              <Skeleton className="h-24" />
            </Loading>
          }
          failure={(failure) => <FailureLine {...failure}>This list cannot be shown right now.</FailureLine>}
        >
          {(counts) => <ToDoList items={thingsToDo({ ...counts, suspended })} />}
        </QueryView>
      </section>
    </>
  )
}

function ToDoList({ items }: { items: ReturnType<typeof thingsToDo> }) {
  if (items.length === 0) return <p className="text-ink-soft">Nothing waits for you.</p>
  return (
    <Card padded={false}>
      <ul className="divide-y divide-line">
        {items.map(({ key, text, action, to }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-5">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <Link
              to={to}
              aria-label={`${action}: ${text}`}
              className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
            >
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
