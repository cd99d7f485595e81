import { INVENTORY_SORTS, INVENTORY_VIEWS } from '#contract/inventory/inventory-view.ts'
import { Select } from '../../ui/fields/select.tsx'
import { SearchWords } from '../products/public.ts'
import { INVENTORY_SORT_LABELS, type InventorySearch, VIEW_LABELS } from './inventory-search.ts'

type InventoryFiltersProps = {
  search: InventorySearch
  /** How many products are found, in words. */
  found: string
  onFind: (change: Partial<InventorySearch>) => void
}

/** Chooses the products to show and their order. */
export function InventoryFilters({ search, found, onFind }: InventoryFiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <div className="w-full sm:w-auto sm:min-w-64 sm:flex-1">
        <SearchWords words={search.search} onChange={(words) => onFind({ search: words })} />
      </div>
      <Select
        pill
        className="max-sm:flex-1 max-sm:[&>select]:w-full"
        aria-label="Show"
        value={search.show}
        options={INVENTORY_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
        onPick={(show) => onFind({ show })}
      />
      <Select
        pill
        className="max-sm:flex-1 max-sm:[&>select]:w-full"
        aria-label="Sort by"
        value={search.sort}
        options={INVENTORY_SORTS.map((value) => ({ value, label: INVENTORY_SORT_LABELS[value] }))}
        onPick={(sort) => onFind({ sort })}
      />
      <p role="status" className="text-small text-ink-soft tabular-nums max-lg:w-full">
        {found}
      </p>
    </div>
  )
}
