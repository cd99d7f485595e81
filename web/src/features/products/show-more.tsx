import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type ShowMoreProps = {
  query: Pick<
    InfiniteQueryObserverResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  shown: number
  count: number
}

/** Stands right after the grid: the way to the next page, and how far one has come. */
export function ShowMore({ query, shown, count }: ShowMoreProps) {
  const area = useRef<HTMLDivElement>(null)
  const shownBefore = useRef<number | null>(null)
  // The button moves down, or goes: the keyboard goes on at the first of the new products.
  useEffect(() => {
    const before = shownBefore.current
    if (before === null || shown <= before) return
    shownBefore.current = null
    const card = area.current?.previousElementSibling?.children[before]
    card?.querySelector('h3')?.focus({ preventScroll: true })
  }, [shown])
  const handleMore = () => {
    shownBefore.current = shown
    void query.fetchNextPage()
  }
  return (
    <div ref={area} className="mt-6 flex flex-col items-center gap-3">
      {query.isFetchNextPageError && (
        <Notice kind="failure">Failed to fetch products. Please try again.</Notice>
      )}
      <p className="text-small text-ink-soft tabular-nums">
        {shown.toLocaleString('en-US')} of {count.toLocaleString('en-US')} shown
      </p>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={handleMore}>
          Show more
        </Button>
      )}
    </div>
  )
}
