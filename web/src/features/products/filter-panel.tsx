import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { isFiltered, ProductFilters } from './product-filters.tsx'
import type { ProductSearch } from './product-search.ts'

type FilterPanelProps = {
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
  onClear: () => void
}

/** The filters: beside the products on a desk, behind a button on a phone. */
export function FilterPanel(props: FilterPanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="lg:sticky lg:top-24">
      <Button
        block
        className="lg:hidden"
        aria-expanded={open}
        aria-controls="product-filters"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(!open)}
      >
        {isFiltered(props.search) ? 'Filters (in use)' : 'Filters'}
      </Button>
      <Card
        as="aside"
        id="product-filters"
        aria-label="Filters"
        className={open ? 'mt-3 lg:mt-0' : 'hidden lg:block'}
      >
        <ProductFilters {...props} />
      </Card>
    </div>
  )
}
