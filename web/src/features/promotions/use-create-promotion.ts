import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { createPromotion, PromotionDraft } from '#contract/promotions/create-promotion.ts'
import { call } from '../../infrastructure/api.ts'

export const useCreatePromotion = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PromotionDraft) => call<typeof createPromotion>('POST /promotions', { body }),
    // The steps of a new store on the home of its owner change too.
    onSettled: () => cache.invalidateQueries(),
  })
}
