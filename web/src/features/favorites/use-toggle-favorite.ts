import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { toggleFavorite } from '#contract/favorites/toggle-favorite.ts'
import { call } from '../../infrastructure/api.ts'
import { failureReason } from '../../infrastructure/failure-reason.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { useSession } from '../../infrastructure/session.tsx'

export const FAVORITE_FAILED = 'Failed to update favorites'
export const FAVORITE_UNREACHABLE = 'Error updating favorites'
export const FAVORITE_NEEDS_LOGIN = 'Please log in to save favorite stores'

type Favorites = Awaited<ReturnType<typeof call<typeof toggleFavorite>>>
type Toggled = Favorites & Pick<CurrentUser, 'uid'>

/** The specification reads the reply only as OK. */
function toggled(before: readonly string[], storeId: string): Favorites {
  const favorite = !before.includes(storeId)
  const favoriteStoreIDs = favorite ? [...before, storeId] : before.filter((id) => id !== storeId)
  return { favorite, favoriteStoreIDs }
}

/** Adds or removes a favorite. The heart changes only after the server answered. */
export function useToggleFavorite() {
  const { user, updateUser } = useSession()
  const cache = useQueryClient()
  return useMutation({
    // Runs one call at a time: each answer is the whole list, and the last one must win.
    scope: { id: 'favorites' },
    mutationFn: async (storeId: string): Promise<Toggled> => {
      const body = { email: user?.email ?? '', storeId }
      const reply: Partial<Favorites> | undefined = await call<typeof toggleFavorite>('POST /favorites', {
        body,
      })
      return { ...toggled(user?.favoriteStoreIDs ?? [], storeId), ...reply, uid: user?.uid ?? '' }
    },
    onSuccess: ({ uid, favoriteStoreIDs }, storeId) => {
      updateUser({ uid, favoriteStoreIDs })
      // Its page counts the people who favorited it.
      void cache.invalidateQueries({ queryKey: ['store', storeId] })
      // Marks a list that is sorted by favorites as stale, without reordering it under the person's finger.
      return cache.invalidateQueries({ queryKey: ['stores', 'nearby'], refetchType: 'none' })
    },
  })
}

export const favoriteFailureText = (failure: Error): string =>
  failureText(failure, {
    network: FAVORITE_UNREACHABLE,
    problem: ({ code }) => (code === 'not_signed_in' ? FAVORITE_NEEDS_LOGIN : FAVORITE_FAILED),
    unforeseen: FAVORITE_FAILED,
  })

/** Why the server refused, for a second line. Undefined where the text says it. */
export function favoriteFailureReason(failure: Error): string | undefined {
  const text = favoriteFailureText(failure)
  return text === FAVORITE_FAILED ? failureReason(failure, text) : undefined
}
