import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { type Found, foundText } from './product-count.ts'
import { ProductFilters } from './product-filters.tsx'
import { chosenFilters, isFiltered, type ProductSearch } from './product-search.ts'
import { SearchWords } from './search-words.tsx'

type FilterPanelProps = {
  search: ProductSearch
  found: Found
  onChange: (change: Partial<ProductSearch>) => void
  onClear: () => void
}

/** The filters beside the products. Where there is no room beside, a button opens the others in a sheet. */
export function FilterPanel({ search, found, onChange, onClear }: FilterPanelProps) {
  const [open, setOpen] = useState(false)
  const chosen = chosenFilters(search)
  const filters = <ProductFilters search={search} found={found} onChange={onChange} />
  return (
    <aside
      aria-label="Filters"
      className="lg:sticky lg:top-24 lg:rounded-card lg:border lg:border-line lg:bg-card lg:p-5 lg:shadow-soft"
    >
      <div className="flex gap-3 large-text:flex-wrap">
        <div className="min-w-0 flex-1 basis-40">
          <SearchWords words={search.search} onChange={(words) => onChange({ search: words })} />
        </div>
        <Button
          className="lg:hidden"
          aria-haspopup="dialog"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
      </div>
      <div className="mt-5 max-lg:hidden">
        {filters}
        {isFiltered(search) && (
          <Button block onClick={onClear} className="mt-4">
            Clear filters
          </Button>
        )}
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        footer={
          <>
            {isFiltered(search) && <Button onClick={onClear}>Clear filters</Button>}
            <Button variant="primary" onClick={() => setOpen(false)}>
              Show {foundText(found)}
            </Button>
          </>
        }
      >
        {filters}
      </Dialog>
    </aside>
  )
}
