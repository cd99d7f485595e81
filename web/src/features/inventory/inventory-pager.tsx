import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { InventorySearch } from './inventory-search.ts'

/** The rows of one page. The contract allows no more. */
export const PAGE_SIZE = 100

type Pages = ReturnType<typeof usePages>

/** The page that is shown: the cursors of the pages before it. A new search begins with the first page. */
export function usePages(search: InventorySearch) {
  const of = JSON.stringify(search)
  const [trail, setTrail] = useState<{ of: string; cursors: readonly string[] }>({ of, cursors: [] })
  const cursors = trail.of === of ? trail.cursors : []
  return {
    cursor: cursors.at(-1),
    number: cursors.length + 1,
    next: (cursor: string) => setTrail({ of, cursors: [...cursors, cursor] }),
    previous: () => setTrail({ of, cursors: cursors.slice(0, -1) }),
  }
}

type InventoryPagerProps = {
  pages: Pages
  nextCursor: string | null
  count: number
  /** The rows are still those of another page. */
  busy: boolean
  onPage: () => void
}

/** Buttons for the previous and the next page. */
export function InventoryPager({ pages, nextCursor, count, busy, onPage }: InventoryPagerProps) {
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE))
  if (nextCursor === null && pages.number === 1) return null
  const turn = (go: () => void) => () => {
    if (busy) return
    go()
    onPage()
  }
  return (
    <section aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-end gap-2">
      <Button unavailable={pages.number === 1} onClick={turn(pages.previous)}>
        Previous
      </Button>
      <span className="px-2 tabular-nums">
        Page {pages.number.toLocaleString('en-US')} of {last.toLocaleString('en-US')}
      </span>
      <Button
        unavailable={nextCursor === null}
        onClick={turn(() => nextCursor !== null && pages.next(nextCursor))}
      >
        Next
      </Button>
    </section>
  )
}
