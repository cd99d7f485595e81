import { notifyManager, useQueryClient } from '@tanstack/react-query'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { CountsOfStores } from '#contract/orders/desk.ts'
import { COLUMNS, type Column, type OrderStatus, stateOf } from '#contract/orders/states.ts'
import { browserStorage } from '../../infrastructure/browser-storage.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { isSignedOut, mayRecover, QueryView } from '../../ui/query-view.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SearchOlder, searchedSince } from '../orders/public.ts'
import { countOf, listKey, nameOfPart } from './desk-cache.ts'
import type { DeskFilter } from './desk-search.ts'
import { type CardChoice, PartCard } from './part-card.tsx'
import { useListDeskParts } from './use-desk-queries.ts'

export type ListProps = {
  filter: Omit<DeskFilter, 'status'>
  now: Date
  showsStore: boolean
  choice: CardChoice
  /** Which of the stores are paused, or nothing. */
  paused: ReactNode
}

const FAILED = 'The orders could not be loaded.'
const MORE_FAILED = 'More orders could not be loaded.'

const NOTHING: Record<Column, string> = {
  pending: 'No new orders. They appear here at once.',
  processing: 'Nothing to pack.',
  shipped: 'Nothing on its way.',
  delivered: 'Nothing delivered yet.',
  cancelled: 'Nothing cancelled.',
}

const isEmpty = ({ pages }: { pages: readonly { parts: readonly unknown[] }[] }) =>
  pages.every(({ parts }) => parts.length === 0)

const nothingFound = (since: string | null) => (since === null ? 'Nothing found.' : 'Nothing found so far.')

const OPEN_KEY = 'deskColumns'

/** The columns of what is over are folded, until a person opens them. This browser remembers it. */
function useOpenColumns() {
  const [open, setOpen] = useState(() => (browserStorage.getItem(OPEN_KEY) ?? '').split(' '))
  const set = (status: Column, isOpen: boolean) => {
    const next = isOpen ? [...open, status] : open.filter((other) => other !== status)
    browserStorage.setItem(OPEN_KEY, next.join(' ').trim())
    setOpen(next)
  }
  return { isOpen: (status: Column) => stateOf(status).isOpen || open.includes(status), set }
}

/**
 * Whether all the open columns failed, which is said once. While a column that may still have an answer is read, and
 * none has one, it is unsure: a column that failed waits for the others.
 */
function useFailureOfAll(filter: ListProps['filter'], open: readonly Column[]) {
  const cache = useQueryClient()
  const keys = open.map((status) => listKey({ ...filter, status }))
  const state = useSyncExternalStore(
    // The columns add their queries while they are drawn, and nothing else may be drawn again then.
    (changed) => cache.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => {
      const queries = keys.map((key) => cache.getQueryState<unknown, Error>(key))
      const isShown = queries.some((query) => query && (query.data !== undefined || isSignedOut(query.error)))
      if (isShown) return 'shown'
      return queries.every((query) => query?.error) ? 'failed' : 'unsure'
    },
  )
  // While it is tried again, the message and its button stay.
  const [isFailed, setFailed] = useState(false)
  if (state !== 'unsure' && isFailed !== (state === 'failed')) setFailed(state === 'failed')
  const errors = keys.flatMap((key) => cache.getQueryState<unknown, Error>(key)?.error ?? [])
  const isHopeless = state === 'failed' && !errors.some(mayRecover)
  const retry = () => {
    for (const queryKey of keys) void cache.refetchQueries({ queryKey, exact: true })
  }
  return {
    /** Columns that failed say nothing themselves. */
    isQuiet: state !== 'shown',
    failure: isFailed ? { ...(!isHopeless && { retry }), retrying: state === 'unsure' } : null,
  }
}

/** All columns side by side. Where the window has no room for them, they scroll sideways. A search opens them all. */
export function PartBoard(props: ListProps) {
  const columns = useOpenColumns()
  const { storeId, search } = props.filter
  const isSearched = search !== ''
  // The column of new orders has asked for the same counts.
  const counts = useListDeskParts({ storeId, search, status: 'pending' }).data?.pages[0]?.counts
  const isColumnOpen = (status: Column) => columns.isOpen(status) || isSearched
  const { failure, isQuiet } = useFailureOfAll(props.filter, COLUMNS.filter(isColumnOpen))
  const board = (
    // The padding leaves room for focus rings and shadows, which the scrolling area would cut.
    <div className={failure ? 'hidden' : '-m-2 flex items-start gap-4 overflow-x-auto p-2'}>
      {COLUMNS.map((status) => {
        const { isOpen: isWorkedOn, store } = stateOf(status)
        const isOpen = isColumnOpen(status)
        const heading = (
          <>
            <span className={classNames('text-lead', !isOpen && '[writing-mode:vertical-rl]')}>
              {store.word}
            </span>
            {counts && !isSearched && <PartCount status={status} counts={counts} />}
          </>
        )
        return (
          <section
            key={status}
            aria-label={store.word}
            data-column={status}
            className={isOpen ? 'min-w-55 flex-1' : 'shrink-0'}
          >
            <h2 data-tone={store.tone} className={columnHeading(isOpen)}>
              {isWorkedOn || isSearched ? (
                heading
              ) : (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  className={classNames(
                    'flex flex-1 items-center',
                    isOpen
                      ? '-my-2 min-h-target gap-2'
                      : 'min-h-64 flex-col gap-3 rounded-card py-4 hover:bg-sunk',
                  )}
                  onClick={() => columns.set(status, !isOpen)}
                >
                  {heading}
                  {isOpen && <ChevronsLeft aria-hidden="true" className="ml-auto size-5 text-ink-soft" />}
                </button>
              )}
            </h2>
            {isOpen && <ColumnParts status={status} isQuiet={isQuiet} {...props} />}
          </section>
        )
      })}
    </div>
  )
  return (
    <>
      {failure && props.paused}
      {failure && <FailureState title={FAILED} {...failure} />}
      {/* It stays while it is hidden: its columns are read again when the network returns. */}
      {board}
    </>
  )
}

const columnHeading = (isOpen: boolean) =>
  isOpen
    ? 'mb-3 flex min-h-9 items-center gap-2 border-category border-b-2'
    : 'flex w-14 rounded-card border border-line border-t-2 border-t-category bg-card shadow-soft'

type ColumnPartsProps = ListProps & { status: Column; isQuiet: boolean }

function ColumnParts({ status, filter, paused, isQuiet, ...card }: ColumnPartsProps) {
  const query = useListDeskParts({ ...filter, status })
  const since = searchedSince(query)
  const loading = (
    <Loading label="Loading orders..." labelClassName="sr-only">
      <Skeleton className="mb-3 h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </Loading>
  )
  return (
    <>
      {status === 'pending' && paused}
      <QueryView
        query={query}
        isEmpty={isEmpty}
        loading={loading}
        failure={(failure) => (isQuiet ? loading : <FailureLine {...failure}>{FAILED}</FailureLine>)}
        empty={
          status === 'pending' && paused !== null ? null : (
            <p className="rounded-card border border-line border-dashed p-4 text-small text-ink-soft">
              {filter.search === '' ? NOTHING[status] : nothingFound(since)}
            </p>
          )
        }
      >
        {(data) => (
          <>
            <ul className="flex flex-col gap-3">
              {data.pages.flatMap(({ parts }) =>
                parts.map((part) => <PartCard key={nameOfPart(part)} part={part} {...card} />),
              )}
            </ul>
            {since === null && <ShowMore query={query} failure={MORE_FAILED} className="mt-4" />}
          </>
        )}
      </QueryView>
      <SearchOlder query={query} className="mt-4" />
    </>
  )
}

export const PartCount = ({ status, counts }: { status: OrderStatus; counts: CountsOfStores }) => (
  <span className="font-text text-small font-medium text-ink-soft tabular-nums">
    {countOf(counts, status).text}
  </span>
)

type PartListProps = ListProps & {
  status: Column | null
  /** The row of states above the list. */
  tabs: (counts: CountsOfStores | undefined) => ReactNode
  /** Leads out of a search without result. */
  onShowAll: ReactNode
}

/** One list of the whole width. */
export function PartList({ status, filter, tabs, onShowAll, paused, ...card }: PartListProps) {
  const query = useListDeskParts({ ...filter, status })
  const since = searchedSince(query)
  return (
    <>
      {tabs(query.data?.pages[0]?.counts)}
      {paused}
      <QueryView
        query={query}
        isEmpty={isEmpty}
        loading={
          <Loading label="Loading orders...">
            <Skeleton className="mb-3 h-28 rounded-card" />
            <Skeleton className="mb-3 h-28 rounded-card" />
            <Skeleton className="h-28 rounded-card" />
          </Loading>
        }
        failure={(failure) => <FailureState title={FAILED} {...failure} />}
        empty={
          filter.search !== '' ? (
            <EmptyState
              title={since === null ? 'No orders found' : `Nothing since ${since}`}
              action={onShowAll}
            >
              {since !== null && 'Older orders are not searched yet. '}
              Search by number, customer or product. Beginnings of words are enough.
            </EmptyState>
          ) : status === 'pending' && paused !== null ? null : (
            <EmptyState title={status === null ? 'No orders yet' : NOTHING[status]}>
              {status === null && 'When somebody orders, it appears here at once, with a sound.'}
            </EmptyState>
          )
        }
      >
        {(data) => (
          <div className={classNames(query.isPlaceholderData && 'opacity-60')}>
            <ul className="flex flex-col gap-3" aria-label="Orders">
              {data.pages.flatMap(({ parts }) =>
                parts.map((part) => (
                  <PartCard key={nameOfPart(part)} part={part} wide showsStatus={status === null} {...card} />
                )),
              )}
            </ul>
            {since === null && <ShowMore query={query} failure={MORE_FAILED} />}
          </div>
        )}
      </QueryView>
      <SearchOlder query={query} />
    </>
  )
}
