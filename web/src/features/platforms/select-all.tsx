import { useEffect, useRef } from 'react'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import type { ProductList } from './product-list.ts'
import { ALL_SELECTED, isSelected, NONE_SELECTED, type Selection, withSelected } from './product-selection.ts'
import { countText } from './reading-progress.tsx'

type SelectAllProps = {
  list: ProductList
  found: readonly ListedPlatformProduct[]
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Selects everything that was found, on all pages, or nothing of it. */
export function SelectAll({ list, found, selection, onSelect }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  const count = found.reduce((sum, { id }) => sum + (isSelected(selection, id) ? 1 : 0), 0)
  const all = found.length > 0 && count === found.length
  const some = count > 0 && !all
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  })
  const isEverything = found.length === list.products.length
  const handleChange = () => {
    // Of everything: also of what is still being read.
    if (isEverything) onSelect(all ? NONE_SELECTED : ALL_SELECTED)
    else
      onSelect(
        withSelected(
          selection,
          found.map(({ id }) => id),
          !all,
        ),
      )
  }
  if (found.length === 0) return null
  return (
    <label className="mb-1 flex min-h-target w-fit items-center gap-3 px-4 font-medium tabular-nums">
      <input ref={box} type="checkbox" checked={all} onChange={handleChange} className="size-5" />
      Select all {countText(found.length)}
      {!isEverything && ' found'}
    </label>
  )
}
