import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Backup, DayFigures, getFigures, Trouble, Waiting } from '#contract/operator/work.ts'
import { telephone } from '#contract/shared/telephone.ts'
import { call } from '../../infrastructure/api.ts'
import { momentText } from '../../infrastructure/moment-text.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FailureLine } from '../../ui/failure-line.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NoticeForm } from './notice-form.tsx'
import { troubleText } from './trouble-text.ts'

const REFRESH_MS = 60_000

type Figure = {
  name: keyof DayFigures
  label: string
  isMoney?: true
  /** The part of the page that shows more. */
  part?: string
}

const figures: Figure[] = [
  { name: 'orders', label: 'Orders' },
  { name: 'sales', label: 'Sales', isMoney: true },
  { name: 'activeStores', label: 'Stores with orders' },
  { name: 'newPeople', label: 'New people', part: 'people' },
  { name: 'newStores', label: 'New stores', part: 'stores' },
  { name: 'reports', label: 'Reports', part: 'reports' },
  { name: 'failedJobs', label: 'Failed jobs', part: 'work' },
  { name: 'failedMails', label: 'Failed emails', part: 'work' },
]

/** What waits in words, and the part of the page where it is worked on. */
const WAITING: Record<Waiting['kind'], { one: string; more: string; part?: string }> = {
  reports: { one: 'report to look at', more: 'reports to look at', part: 'reports' },
  personAnswers: { one: 'answer of a suspended person', more: 'answers of suspended people', part: 'people' },
  storeAnswers: { one: 'answer of a suspended store', more: 'answers of suspended stores', part: 'stores' },
  failedJobs: { one: 'failed job', more: 'failed jobs', part: 'work' },
  lateParts: { one: 'late order at a store', more: 'late orders at stores' },
}

/** What waits, then the figures of today beside those of the same day last week, and the notice on all pages. */
export function TodayPart() {
  const query = useQuery({
    queryKey: ['operator', 'figures'],
    queryFn: ({ signal }) =>
      call<typeof getFigures>('GET /operator/figures', { query: { since: startOfDay() }, signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <div className="grid gap-8">
      <QueryView
        query={query}
        isEmpty={neverEmpty}
        empty={null}
        loading={
          <Loading label="Loading figures...">
            {/* As high as the window, so that the form below does not jump. */}
            <Skeleton className="h-svh rounded-card" />
          </Loading>
        }
        failure={(failure) => <FailureLine {...failure}>The figures could not be loaded.</FailureLine>}
      >
        {({ today, weekBefore, stores, waiting, troubles, lastBackup, version }) => (
          <>
            <div>
              <TroubleList troubles={troubles} />
              <WaitingList waiting={waiting} />
              <BackupLine backup={lastBackup} />
              <p className="mt-1 text-small text-ink-soft">Mainstreet {version}</p>
            </div>
            <section aria-labelledby="figures-heading">
              <h2 id="figures-heading" className="mb-1 text-title">
                Today
              </h2>
              <p className="mb-4 text-ink-soft">
                {`${stores.open.toLocaleString('en-US')} open stores, ${stores.paused.toLocaleString('en-US')} of them paused.`}{' '}
                The figures stand beside the same day last week, up to the same time.
              </p>
              <dl className="grid grid-cols-2 gap-3 large-text:grid-cols-1 lg:grid-cols-4">
                {figures.map(({ name, label, isMoney, part }) => {
                  const text = (value: number) =>
                    isMoney ? formatPrice(Math.round(value * 100)) : value.toLocaleString('en-US')
                  return (
                    <Card key={name} className="flex flex-col gap-1">
                      <dt className="text-ink-soft">
                        {part === undefined ? (
                          label
                        ) : (
                          <Link to={`?part=${part}`} className="underline hover:text-ink">
                            {label}
                          </Link>
                        )}
                      </dt>
                      <dd className="font-heading text-title tabular-nums">{text(today[name])}</dd>
                      <dd className="text-small text-ink-soft tabular-nums">
                        Last week: {text(weekBefore[name])}
                      </dd>
                    </Card>
                  )
                })}
              </dl>
            </section>
          </>
        )}
      </QueryView>
      <NoticeForm />
    </div>
  )
}

/** What is wrong with the site, in words. A server of an older version does not say it. */
function TroubleList({ troubles }: { troubles: readonly Trouble[] | undefined }) {
  if (!troubles?.length) return null
  return (
    <section aria-labelledby="troubles-heading" className="mb-8">
      <h2 id="troubles-heading" className="mb-4 text-title">
        What is wrong
      </h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {troubles.map((trouble) => (
            <li key={trouble.kind} className="px-4 py-3.5 font-medium text-heart sm:px-5">
              {troubleText(trouble)}
              {trouble.order && <WaitingOrder {...trouble.order} />}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** The order that has waited longest, with the ways to its store. */
const WaitingOrder = ({ orderNumber, storeName, storePhone }: NonNullable<Trouble['order']>) => (
  <p className="flex flex-wrap items-center gap-x-4 font-normal text-ink">
    <span>Order {orderNumber}</span>
    <Link
      to={`?${new URLSearchParams({ part: 'stores', search: storeName })}`}
      className={`${actionLink} wrap-anywhere`}
    >
      {storeName}
    </Link>
    {storePhone !== null && (
      <a href={telephone(storePhone)} className={actionLink}>
        Call {storePhone}
      </a>
    )}
  </p>
)

const actionLink =
  'inline-flex min-h-target items-center font-medium text-accent underline underline-offset-2 hover:no-underline'

const OLD_MS = 2 * 24 * 60 * 60 * 1000

/** When the last good backup was. A server of an older version does not say it. */
function BackupLine({ backup }: { backup: Backup | null | undefined }) {
  if (backup === undefined) return null
  const isFresh = backup !== null && Date.now() - Date.parse(backup.at) < OLD_MS
  return (
    <p className={classNames('mt-4 text-small', isFresh ? 'text-ink-soft' : 'font-medium text-heart')}>
      {backup === null ? 'No backup is known.' : `Last backup: ${backupText(backup)}.`}
      {!isFresh && ' The page about operations says how to make one: npx mainstreet backup.'}
    </p>
  )
}

function backupText({ at, by, bytes }: Backup): string {
  const size = bytes === null ? '' : `, ${(bytes / 1_000_000).toFixed(1)} MB`
  return `${momentText(at)}${size}${by === 'mainstreet' ? '' : `, by ${by}`}`
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <section aria-labelledby="waiting-heading">
      <h2 id="waiting-heading" className="mb-4 text-title">
        What waits
      </h2>
      {waiting.length === 0 ? (
        <p className="text-ink-soft">Nothing waits.</p>
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {waiting.map(({ kind, count, oldestAt }) => {
              const { one, more, part } = WAITING[kind]
              const words = `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`
              return (
                <li
                  key={kind}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-5"
                >
                  {part === undefined ? (
                    <span className="font-medium">{words}</span>
                  ) : (
                    <Link
                      to={`?part=${part}`}
                      className="inline-flex min-h-target items-center font-medium text-accent underline underline-offset-2"
                    >
                      {words}
                    </Link>
                  )}
                  <span className="text-small text-ink-soft tabular-nums">
                    {count === 1 ? 'Since' : 'The oldest since'} {momentText(oldestAt)}
                  </span>
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </section>
  )
}

/** When the operator's day began, by the clock of this browser. */
function startOfDay(): string {
  const midnight = new Date()
  midnight.setHours(0, 0, 0, 0)
  return midnight.toISOString()
}
