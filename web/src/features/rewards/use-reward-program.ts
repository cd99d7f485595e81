import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  changeRewardProgram,
  estimateRewards,
  getRewardProgram,
  RewardProgram,
} from '#contract/rewards/reward-program.ts'
import type { RewardTerms } from '#contract/rewards/reward-terms.ts'
import { call, type Reply } from '../../infrastructure/api.ts'
import { showSaved } from '../../infrastructure/show-saved.ts'
import { programFieldsOf, sentTerms } from './program-fields.ts'

const programKey = (storeId: string) => ['reward-program', storeId]

/** The stamp card of an own store. */
export const useRewardProgram = (storeId: string) =>
  useQuery({
    queryKey: programKey(storeId),
    queryFn: ({ signal }) =>
      call<typeof getRewardProgram>('GET /stores/{storeId}/reward-program', { params: { storeId }, signal }),
  })

export function useChangeRewardProgram(storeId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: RewardProgram) =>
      call<typeof changeRewardProgram>('PUT /stores/{storeId}/reward-program', { params: { storeId }, body }),
    onSuccess: ({ program }) =>
      showSaved<Reply<typeof getRewardProgram>>(
        cache,
        programKey(storeId),
        (shown) => shown && { ...shown, program },
      ),
  })
}

/** Tells the terms of a store whose stamp card was read: the saved ones, or those that a new card starts with. */
export function useSavedTerms(): (storeId: string) => RewardTerms {
  const cache = useQueryClient()
  return (storeId) => {
    const read = cache.getQueryData<Reply<typeof getRewardProgram>>(programKey(storeId))
    return read?.program?.terms ?? sentTerms(programFieldsOf(undefined))
  }
}

const TYPING_MS = 400

/** What these terms would have cost, a moment after their last change. Not asked while there are none. */
export const useRewardEstimate = (storeId: string, terms: RewardTerms | undefined) =>
  useQuery({
    queryKey: ['reward-estimate', storeId, terms],
    queryFn: terms
      ? async ({ signal }) => {
          await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
          // The next change has ended this one.
          signal.throwIfAborted()
          return call<typeof estimateRewards>('POST /stores/{storeId}/reward-program/estimate', {
            params: { storeId },
            body: terms,
            signal,
            inBackground: true,
          })
        }
      : skipToken,
    placeholderData: keepPreviousData,
    // The form works without it.
    retry: false,
  })
