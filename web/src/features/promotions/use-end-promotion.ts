import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { endPromotion } from '#contract/promotions/end-promotion.ts'
import { call } from '../../infrastructure/api.ts'
import { promotionsKey } from './use-list-promotions.ts'

export const useEndPromotion = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (promotionId: string) =>
      call<typeof endPromotion>('POST /promotions/{promotionId}/end', { params: { promotionId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: promotionsKey(storeId) }),
  })
}
