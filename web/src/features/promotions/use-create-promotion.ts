import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { createPromotion, PromotionDraft } from '#contract/promotions/create-promotion.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { promotionsKey } from './use-list-promotions.ts'

export const useCreatePromotion = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PromotionDraft) => call<typeof createPromotion>('POST /promotions', { body }),
    // The steps of a new store on the home of its owner change too.
    onSettled: (_created, _failure, { storeId }) => readAllAgain(cache, promotionsKey(storeId)),
  })
}
