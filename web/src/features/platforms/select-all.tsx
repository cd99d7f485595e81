import { useEffect, useRef } from 'react'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { leftOutText } from './product-labels.ts'
import {
  ALL_SELECTED,
  isSelected,
  isSellable,
  NONE_SELECTED,
  type ProductSelection,
  withSelected,
} from './product-selection.ts'
import type { ProductList } from './product-work.ts'
import { countText } from './reading-progress.tsx'

type SelectAllProps = {
  list: ProductList
  found: readonly ListedPlatformProduct[]
  selection: ProductSelection
  onSelect: (selection: ProductSelection) => void
}

/** Selects or deselects all found products that can be sold, on all pages. Says how many it leaves out. */
export function SelectAll({ list, found, selection, onSelect }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  const candidates = found.filter(isSellable)
  const count = candidates.filter((product) => isSelected(selection, product)).length
  const all = candidates.length > 0 && count === candidates.length
  const some = count > 0 && !all
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  })
  const isEverything = found.length === list.products.length
  const handleChange = () => {
    // Without a filter, this includes products that are still being read.
    if (isEverything) onSelect(all ? NONE_SELECTED : ALL_SELECTED)
    else onSelect(withSelected(selection, candidates, !all))
  }
  if (found.length === 0) return null
  const leftOut = leftOutText(found)
  return (
    <div className="mb-1 flex min-h-target flex-wrap items-center gap-x-6 gap-y-1 px-4 tabular-nums">
      {candidates.length > 0 && (
        <label className="flex min-h-target w-fit items-center gap-3 font-medium">
          <input ref={box} type="checkbox" checked={all} onChange={handleChange} className="size-5" />
          Select all {countText(candidates.length)}
          {!isEverything && ' found'}
        </label>
      )}
      {leftOut && <p className="text-small text-ink-soft">{leftOut}</p>}
    </div>
  )
}
