import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
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

/** The way to the next page, and how far one has come. */
export function ShowMore({ query, shown, count }: ShowMoreProps) {
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {query.isFetchNextPageError && (
        <Notice kind="failure">Failed to fetch products. Please try again.</Notice>
      )}
      <p className="text-small text-ink-soft tabular-nums">
        {shown.toLocaleString('en-US')} of {count.toLocaleString('en-US')} shown
      </p>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}
