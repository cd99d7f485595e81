import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { findActions } from './row-focus.ts'
import { INVENTORY_FAILED } from './save-failure-text.ts'
import type { useListInventory } from './use-list-inventory.ts'

/** Loads the next page and shows how many are loaded. */
export function MoreItems({ query }: { query: ReturnType<typeof useListInventory> }) {
  const pages = query.data?.pages ?? []
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
  const count = pages[0]?.count ?? 0
  const shownBefore = useRef<number | null>(null)
  // The button moves down or disappears, so the focus goes to the first new row.
  useEffect(() => {
    const before = shownBefore.current
    if (before === null || shown <= before) return
    shownBefore.current = null
    findActions({ place: before })?.focus({ preventScroll: true })
  }, [shown])
  const handleMore = () => {
    shownBefore.current = shown
    void query.fetchNextPage()
  }
  if (!query.hasNextPage) return null
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {query.isFetchNextPageError && <Notice kind="failure">{INVENTORY_FAILED}</Notice>}
      <p className="text-small text-ink-soft tabular-nums">
        {shown.toLocaleString('en-US')} of {count.toLocaleString('en-US')} shown
      </p>
      <Button busy={query.isFetchingNextPage} onClick={handleMore}>
        Show more
      </Button>
    </div>
  )
}
