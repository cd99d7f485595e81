import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { focusInPlace } from './focus.ts'
import { Notice } from './notice.tsx'

/** The part of an infinite query that loads further pages. */
export type PagedQuery = Pick<
  InfiniteQueryObserverResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

type Progress = {
  shown: number
  /** All rows, where it is known. The text is left out without it. */
  count?: number
  /** The element of the row at an index that takes the focus when the row is new. */
  findRow: (index: number) => HTMLElement | null | undefined
  /** Keeps the text after the last page. */
  stays?: boolean
}

type ShowMoreProps = {
  query: PagedQuery
  /** Shown when the next page could not be loaded. */
  failure: string
  /** Says how many rows are shown, and moves the focus to the first new row. */
  progress?: Progress
  className?: string
}

/** Stands after a list and loads its next page. */
export function ShowMore({ query, failure, progress, className = 'mt-6' }: ShowMoreProps) {
  const rememberPlace = useFocusOnNewRow(progress)
  const handleMore = () => {
    rememberPlace()
    void query.fetchNextPage()
  }
  if (!query.hasNextPage && !progress?.stays) return null
  return (
    <div className={classNames('flex flex-col items-center gap-3', className)}>
      {query.isFetchNextPageError && <Notice kind="failure">{failure}</Notice>}
      {progress?.count !== undefined && (
        <p className="text-small text-ink-soft tabular-nums">
          {progress.shown.toLocaleString('en-US')} of {progress.count.toLocaleString('en-US')} shown
        </p>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={handleMore}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** The button moves down or disappears, so the focus goes to the first new row. */
function useFocusOnNewRow(progress: Progress | undefined) {
  const shownBefore = useRef<number | null>(null)
  useEffect(() => {
    const before = shownBefore.current
    if (!progress || before === null || progress.shown <= before) return
    shownBefore.current = null
    focusInPlace(progress.findRow(before))
  }, [progress])
  return () => {
    shownBefore.current = progress?.shown ?? null
  }
}
