import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ProductFilters } from './product-filters.tsx'
import { isFiltered, type ProductSearch } from './product-search.ts'
import { SearchWords } from './search-words.tsx'

type FilterPanelProps = {
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
  onClear: () => void
}

const sheet = 'max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-card max-lg:shadow-soft'

/** The filters beside the products. On a phone a button opens category and price, and the search stays visible. */
export function FilterPanel({ search, onChange, onClear }: FilterPanelProps) {
  const [open, setOpen] = useState(false)
  const chosen = Number(search.category !== 'all') + Number(search.price !== 'all')
  return (
    <aside
      aria-label="Filters"
      className="lg:sticky lg:top-24 lg:rounded-card lg:border lg:border-line lg:bg-card lg:p-5 lg:shadow-soft"
    >
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          <SearchWords words={search.search} onChange={(words) => onChange({ search: words })} />
        </div>
        <Button
          className="lg:hidden"
          aria-expanded={open}
          aria-controls="product-filters"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(!open)}
        >
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
      </div>
      <div id="product-filters" className={open ? `mt-3 lg:mt-5 max-lg:p-5 ${sheet}` : 'mt-5 max-lg:hidden'}>
        <ProductFilters search={search} onChange={onChange} />
      </div>
      {isFiltered(search) && (
        <Button block onClick={onClear} className={open ? 'mt-4' : 'mt-4 max-lg:hidden'}>
          Clear filters
        </Button>
      )}
    </aside>
  )
}
