import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { CATEGORY_LABELS, FILTER_CATEGORIES } from '#contract/products/category.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ProductSearch } from './product-search.ts'

type ProductFiltersProps = {
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
  onClear: () => void
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

export const isFiltered = ({ search, category, price }: ProductSearch): boolean =>
  search !== '' || category !== 'all' || price !== 'all'

/** What to look for: words, a category, a price. */
export function ProductFilters({ search, onChange, onClear }: ProductFiltersProps) {
  return (
    <div className="flex flex-col gap-5">
      <SearchWords words={search.search} onChange={(words) => onChange({ search: words })} />
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
      {isFiltered(search) && <Button onClick={onClear}>Clear filters</Button>}
    </div>
  )
}

/** Long enough not to search for every letter, short enough not to be noticed. */
const PAUSE_MS = 250

/** Typing is shown at once and searched for after a short pause. */
function SearchWords({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  // Back, or Clear filters: the address has other words than the last ones typed here.
  if (words !== known) {
    setKnown(words)
    if (words !== typed.trim()) setTyped(words)
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === known) return
    const timer = setTimeout(() => onChange(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, known, onChange])
  return (
    <TextField
      label="Search products"
      hideLabel
      type="search"
      placeholder="Search products"
      maxLength={100}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      start={<Search className="size-4" />}
    />
  )
}
