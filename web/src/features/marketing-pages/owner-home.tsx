import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { getDashboard } from '#contract/dashboard/get-dashboard.ts'
import type { OwnStore } from '#contract/stores/own-store.ts'
import { Card } from '../../ui/card.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { VerifyEmailLine } from '../accounts/public.ts'
import { useGetDashboard } from '../dashboard/public.ts'
import { PausedStores } from '../delivery/public.ts'
import { ReceivedStores } from '../handovers/public.ts'
import { useOwnStores } from '../stores/public.ts'
import { OpeningCard } from './opening-card.tsx'
import { openingOf } from './opening-steps.ts'
import { type ThingToDo, thingsToDo } from './things-to-do.ts'

type Dashboard = z.output<(typeof getDashboard)['reply'][200]>

/**
 * What needs doing at the stores of an owner: the steps of a new store, then what waits at all of them. The counts are
 * on the dashboard.
 */
export function OwnerHome() {
  const dashboard = useGetDashboard()
  const stores = useOwnStores()
  const own = stores.data ?? []
  return (
    <>
      <div className="mt-8">
        <VerifyEmailLine reason="Your stores are not shown to customers yet: confirm your email first." />
        <ReceivedStores />
        <PausedStores stores={own} />
      </div>
      <QueryView
        query={dashboard}
        isEmpty={neverEmpty}
        empty={null}
        loading={<LoadingToDo />}
        failure={(failure) => (
          <ToDo>
            <FailureLine {...failure}>This list cannot be shown right now.</FailureLine>
          </ToDo>
        )}
      >
        {/* What is asked for depends on the stores too. Without them the list says what it can. */}
        {(counts) => (stores.isPending ? <LoadingToDo /> : <Work counts={counts} own={own} />)}
      </QueryView>
    </>
  )
}

function Work({ counts, own }: { counts: Dashboard; own: readonly OwnStore[] }) {
  const opening = openingOf(counts.stores, own)
  const suspended = own.filter(({ suspension }) => suspension !== null)
  const items = thingsToDo({ ...counts, suspended, openingId: opening?.store.id })
  return (
    <>
      {opening && <OpeningCard {...opening} />}
      <ToDo>
        {items.length > 0 ? (
          <ToDoList items={items} />
        ) : (
          <p className="text-ink-soft">
            {opening ? 'Nothing else waits for you.' : 'Nothing waits for you.'}
          </p>
        )}
      </ToDo>
    </>
  )
}

function ToDo({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="to-do" className="mt-8">
      <h2 id="to-do" className="mb-3 text-title">
        To do
      </h2>
      {children}
    </section>
  )
}

const LoadingToDo = () => (
  <ToDo>
    <Loading label="Loading what there is to do...">
      <Skeleton className="h-24" />
    </Loading>
  </ToDo>
)

function ToDoList({ items }: { items: readonly ThingToDo[] }) {
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
