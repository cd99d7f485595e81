import { SYNC_STATUSES, type SyncStatus } from '#contract/platforms/sync-status.ts'
import { Select } from '../../ui/fields/select.tsx'
import { SearchWords } from '../products/public.ts'
import { type PlatformSearch, STATUS_FILTERS, type StatusFilter } from './platform-search.ts'

type ProductFiltersProps = {
  search: PlatformSearch
  onFind: (change: Partial<Pick<PlatformSearch, 'words' | 'sync' | 'status'>>) => void
}

const STATUS_FILTER_LABELS: Record<StatusFilter, string> = {
  all: 'Any status',
  active: 'On sale there',
  draft: 'Not on sale there',
}

// Other words than the labels in the list, which would be on the page twice.
const SYNC_FILTER_LABELS: Record<SyncStatus, string> = {
  'not-synced': 'Not here yet',
  modified: 'Different here',
  synced: 'The same here',
}

/** Filters for a platform's products. */
export function ProductFilters({ search, onFind }: ProductFiltersProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <div className="w-full sm:w-auto sm:min-w-64 sm:flex-1">
        <SearchWords words={search.words} onChange={(words) => onFind({ words })} />
      </div>
      <Select
        pill
        aria-label="Sync status"
        value={search.sync}
        options={[
          { value: 'all', label: 'All products' },
          ...SYNC_STATUSES.map((value) => ({ value, label: SYNC_FILTER_LABELS[value] })),
        ]}
        onPick={(sync) => onFind({ sync })}
      />
      <Select
        pill
        aria-label="Status"
        value={search.status}
        options={STATUS_FILTERS.map((value) => ({ value, label: STATUS_FILTER_LABELS[value] }))}
        onPick={(status) => onFind({ status })}
      />
    </div>
  )
}
