import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { changeDeliverySettings } from '#contract/delivery/change-delivery-settings.ts'
import { call } from '../../infrastructure/api.ts'
import type { SentSettings } from './delivery-fields.ts'

export const useChangeDeliverySettings = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentSettings) =>
      call<typeof changeDeliverySettings>('PUT /stores/{storeId}/delivery', { params: { storeId }, body }),
    // What customers see of the store changes too.
    onSettled: () => cache.invalidateQueries(),
  })
}
