import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { createPromotion, PromotionDraft } from '#contract/promotions/create-promotion.ts'
import { call } from '../../infrastructure/api.ts'
import { promotionsKey } from './use-list-promotions.ts'

export const useCreatePromotion = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PromotionDraft) => call<typeof createPromotion>('POST /promotions', { body }),
    onSettled: (_reply, _failure, { storeId }) =>
      cache.invalidateQueries({ queryKey: promotionsKey(storeId) }),
  })
}
