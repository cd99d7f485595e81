import { CATEGORY_LABELS, FILTER_CATEGORIES } from '#contract/products/category.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { PromiseSwitches } from '../delivery/public.ts'
import type { Found } from './product-count.ts'
import type { ProductSearch } from './product-search.ts'

type ProductFiltersProps = {
  search: ProductSearch
  found: Found
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

/** The filters beside the words. Category and price have the number of products that each choice would show. */
export function ProductFilters({ search, found, onChange }: ProductFiltersProps) {
  const facets = found.data?.pages[0]?.facets
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        legend="Category"
        options={withCounts(categories, facets?.categories)}
        value={search.category}
        onValueChange={(category) => onChange({ category })}
      />
      <RadioGroup
        legend="Price"
        options={withCounts(prices, facets?.prices)}
        value={search.price}
        onValueChange={(price) => onChange({ price })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-heading text-lead font-semibold">Delivery</legend>
        <PromiseSwitches filter={search} onChange={onChange} />
      </fieldset>
    </div>
  )
}

function withCounts<Value extends string>(
  options: readonly { value: Value; label: string }[],
  counts: Record<Value, number> | undefined,
) {
  if (counts === undefined) return options
  return options.map((option) => ({
    ...option,
    note: (
      <>
        {counts[option.value].toLocaleString('en-US')}
        <span className="sr-only"> products</span>
      </>
    ),
  }))
}
