import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads all that is on the screen again after a change, and waits for what is under these keys: where the person sees
 * the change. To wait for the rest, too, would hold back the next press.
 */
export async function readAllAgain(cache: QueryClient, ...seen: QueryKey[]): Promise<void> {
  void cache.invalidateQueries()
  await Promise.all(
    seen.map((queryKey) => cache.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })),
  )
}
