import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../infrastructure/session.tsx'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { classNames } from '../../ui/class-names.ts'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PeoplePart } from './people-part.tsx'
import { StoresPart } from './stores-part.tsx'

const TodayPart = lazyComponent(async () => (await import('./today-part.tsx')).TodayPart)
const WorkPart = lazyComponent(async () => (await import('./work-part.tsx')).WorkPart)
const ReportsPart = lazyComponent(async () => (await import('./reports-part.tsx')).ReportsPart)
const HiddenPart = lazyComponent(async () => (await import('./hidden-part.tsx')).HiddenPart)
const LogPart = lazyComponent(async () => (await import('./log-part.tsx')).LogPart)

/** The parts of the page, by the value of `part` in the address. */
const parts: Record<string, { label: string; content: ReactNode }> = {
  today: { label: 'Today', content: <TodayPart /> },
  people: { label: 'People', content: <PeoplePart /> },
  stores: { label: 'Stores', content: <StoresPart /> },
  reports: { label: 'Reports', content: <ReportsPart /> },
  products: { label: 'Hidden products', content: <HiddenPart /> },
  work: { label: 'Jobs and emails', content: <WorkPart /> },
  log: { label: 'Log', content: <LogPart /> },
}

const FIRST = 'today'

export function Component() {
  const { user } = useSession()
  const [params] = useUrlParams()
  if (!user?.isOperator) return null
  const asked = params.get('part') ?? FIRST
  const current = Object.hasOwn(parts, asked) ? asked : FIRST
  return (
    <>
      <PageHeading title="Operator" subtitle="Look after the people and stores of this site." />
      <nav aria-label="Operator" className="mb-6 border-line border-b">
        <ul className="flex flex-wrap p-0.5 sm:gap-x-1">
          {Object.entries(parts).map(([name, { label }]) => (
            <li key={name}>
              <Link
                to={`?part=${name}`}
                aria-current={name === current ? 'page' : undefined}
                className={classNames(
                  '[--focus-offset:-4px] -mb-0.5 flex min-h-target items-center whitespace-nowrap border-b-2 px-2 font-medium sm:px-3 lg:px-4 transition-colors hover:text-ink',
                  name === current ? 'border-accent text-ink' : 'border-transparent text-ink-soft',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FailureBoundary
        key={current}
        failure={(failure) => <FailureState title="This part could not be opened." {...failure} />}
      >
        <Suspense
          fallback={
            <Loading label="Loading...">
              <Skeleton className="h-64 rounded-card" />
            </Loading>
          }
        >
          {parts[current]?.content}
        </Suspense>
      </FailureBoundary>
    </>
  )
}
