import { CATEGORY_LABELS, FILTER_CATEGORIES } from '#contract/products/category.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { ProductSearch } from './product-search.ts'

type ProductFiltersProps = {
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
}

const categories = [
  { value: 'all', label: 'All' },
  ...FILTER_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_LABELS[category] })),
] as const

const prices = [
  { value: 'all', label: 'Any price' },
  { value: 'under-25', label: 'Under $25' },
  { value: '25-50', label: '$25 to $50' },
  { value: '50-100', label: '$50 to $100' },
  { value: 'over-100', label: 'Over $100' },
] as const

/** The category and price filters. */
export function ProductFilters({ search, onChange }: ProductFiltersProps) {
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        legend="Category"
        options={categories}
        value={search.category}
        onValueChange={(category) => onChange({ category })}
      />
      <RadioGroup
        legend="Price"
        options={prices}
        value={search.price}
        onValueChange={(price) => onChange({ price })}
      />
    </div>
  )
}
