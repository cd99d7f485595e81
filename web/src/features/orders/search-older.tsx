import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import type { PagedQuery } from '../../ui/show-more.tsx'

type SearchQuery = PagedQuery & {
  data: { pages: readonly { searchedBackTo: string | null }[] } | undefined
}

/** The day back to which a search has looked: 'November 22, 2025'. Null when it has looked at everything. */
export function searchedSince({ data }: Pick<SearchQuery, 'data'>): string | null {
  const since = data?.pages.at(-1)?.searchedBackTo ?? null
  return since && new Date(since).toLocaleDateString('en-US', { dateStyle: 'long' })
}

/**
 * Stands below what a search has found, or below the words that it has found nothing. Says how far back the search has
 * looked, and lets it look at older orders.
 */
export function SearchOlder({ query, className = 'mt-6' }: { query: SearchQuery; className?: string }) {
  const since = searchedSince(query)
  if (since === null) return null
  return (
    <div className={classNames('flex flex-col items-center gap-3', className)}>
      {query.isFetchNextPageError && <Notice kind="failure">Older orders could not be searched.</Notice>}
      <p role="status" className="text-center text-small text-ink-soft">
        Searched the orders since {since}.
      </p>
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Search older orders
      </Button>
    </div>
  )
}
