import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { changePromotion, PromotionText } from '#contract/promotions/change-promotion.ts'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { call } from '../../infrastructure/api.ts'
import { promotionsKey } from './use-list-promotions.ts'

type Change = {
  promotionId: string
  text: PromotionText & { value?: PromotionValue | null }
  seen: PromotionText & { valueVersion: number }
}

export const useChangePromotion = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ promotionId, text, seen }: Change) =>
      call<typeof changePromotion>('PATCH /promotions/{promotionId}', {
        params: { promotionId },
        body: { ...text, seen },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: promotionsKey(storeId) }),
  })
}
