import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { toggleFavorite } from '#contract/favorites/toggle-favorite.ts'
import { ApiProblem, call, NetworkProblem } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'

export const FAVORITE_FAILED = 'Failed to update favorites'
export const FAVORITE_UNREACHABLE = 'Error updating favorites'
export const FAVORITE_NEEDS_LOGIN = 'Please log in to save favorite stores'

/** Adds or removes a favourite. The heart changes only after the server answered. */
export function useToggleFavorite() {
  const { user, updateUser } = useSession()
  const cache = useQueryClient()
  return useMutation({
    // Runs one call at a time: each answer is the whole list, and the last one must win.
    scope: { id: 'favorites' },
    mutationFn: (storeId: string) =>
      call<typeof toggleFavorite>('POST /favorites', { body: { email: user?.email ?? '', storeId } }),
    onSuccess: ({ favoriteStoreIDs }) => {
      updateUser({ favoriteStoreIDs })
      // Marks a list that is sorted by favourites as stale, without reordering it under the person's finger.
      return cache.invalidateQueries({ queryKey: ['stores', 'nearby'], refetchType: 'none' })
    },
  })
}

export function favoriteFailureText(failure: Error): string {
  if (failure instanceof NetworkProblem) return FAVORITE_UNREACHABLE
  const signedOut = failure instanceof ApiProblem && failure.code === 'not_signed_in'
  return signedOut ? FAVORITE_NEEDS_LOGIN : FAVORITE_FAILED
}
