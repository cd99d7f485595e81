import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { CountsOfStores } from '#contract/orders/desk.ts'
import { COLUMNS, stateOf } from '#contract/orders/states.ts'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { classNames } from '../../ui/class-names.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { SearchWords } from '../products/public.ts'
import { useChosenStore } from '../stores/public.ts'
import { type DeskSearch, type DeskView, deskSearchOf, withDeskSearch } from './desk-search.ts'
import { PartCount } from './part-lists.tsx'

type DeskFiltersProps = {
  stores: readonly { id: string; name: string }[]
  /** False in windows without room for the board. */
  hasBoard: boolean
}

/** Search, store and view of the desk. */
export function DeskFilters({ stores, hasBoard }: DeskFiltersProps) {
  const [params, changeParams] = useUrlParams()
  const { store, show } = useChosenStore(stores)
  const { search, view } = deskSearchOf(params)
  const find = (change: Partial<DeskSearch>) =>
    changeParams((now) => withDeskSearch(now, change), { replace: true })
  return (
    <div className="desk-filters flex w-full flex-wrap items-center gap-3 max-lg:order-last lg:w-auto lg:flex-1">
      <div className="min-w-44 flex-1 lg:max-w-form">
        <SearchWords label="Search orders" words={search} onChange={(words) => find({ search: words })} />
      </div>
      {stores.length > 1 && (
        <Select
          pill
          className="max-sm:max-w-36 sm:max-w-44 [&>select]:w-full"
          aria-label="Store"
          value={store?.id ?? ''}
          options={[
            { value: '', label: 'All stores' },
            ...stores.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => show(target.value === '' ? null : target.value)}
        />
      )}
      {hasBoard && (
        <div className="ml-auto">
          <RadioGroup
            legend="View"
            hideLegend
            look="segments"
            options={[
              { value: 'board', label: 'Board' },
              { value: 'list', label: 'List' },
            ]}
            value={view}
            onValueChange={(next: DeskView) => find({ view: next })}
          />
        </div>
      )}
    </div>
  )
}

type StatusTabsProps = { chosen: DeskSearch['status']; counts: CountsOfStores | undefined }

/** The states of the list, each with its count. */
export function StatusTabs({ chosen, counts }: StatusTabsProps) {
  const [params, changeParams] = useUrlParams()
  /** The link has the search that is drawn, and a press keeps the one that the URL has by now. */
  const handlePress = (event: MouseEvent, status: DeskSearch['status']) => {
    // Opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    changeParams((now) => withDeskSearch(now, { status, view: 'list' }), { replace: true })
  }
  return (
    <section aria-label="Status" className="mb-4">
      <ul className="flex gap-1 overflow-x-auto border-line border-b p-0.5 [scrollbar-width:none]">
        {[...COLUMNS, null].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={`?${withDeskSearch(params, { status, view: 'list' })}`}
              onClick={(event) => handlePress(event, status)}
              aria-current={status === chosen ? 'page' : undefined}
              className={classNames(
                '-mb-0.5 flex min-h-target items-center gap-1.5 rounded-t-control border-b-2 px-3 font-medium whitespace-nowrap transition-colors [--focus-offset:-4px] sm:px-4',
                status === chosen
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {status === null ? 'All' : stateOf(status).store.word}
              {status !== null && counts && <PartCount status={status} counts={counts} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
