import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what the server has saved in the one answer with this key. A read that is under way may have been answered
 * before the save, and would show the older value: it is dropped and asked again.
 */
export function showSaved<Answer>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (shown: Answer | undefined) => Answer | undefined,
): void {
  const one = { queryKey, exact: true }
  const isReading = cache.isFetching(one) > 0
  cache.setQueryData<Answer>(queryKey, change)
  if (isReading) void cache.invalidateQueries(one)
}
