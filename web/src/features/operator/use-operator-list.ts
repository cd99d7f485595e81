import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** All lists of the operators' page: an act changes several of them, and adds to the log. */
export const operatorKey = ['operator']

/**
 * A list of the operators' page that is read page by page. `about` are the words and filters that it depends on; a list
 * with other words shows the old rows until the new ones are there.
 */
export const useOperatorList = <Page extends { nextCursor: string | null }>(
  name: string,
  about: Record<string, string | boolean>,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  useInfiniteQuery({
    queryKey: [...operatorKey, name, about],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  })

/** Reads all lists of the page again. */
export function useRefreshLists(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(() => cache.invalidateQueries({ queryKey: operatorKey }), [cache])
}
