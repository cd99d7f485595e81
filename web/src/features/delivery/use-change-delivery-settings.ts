import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { changeDeliverySettings } from '#contract/delivery/change-delivery-settings.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import type { SentSettings } from './delivery-fields.ts'
import { deliveryKey } from './use-get-delivery-settings.ts'
import { promisesKey } from './use-store-promises.ts'

export const useChangeDeliverySettings = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentSettings) =>
      call<typeof changeDeliverySettings>('PUT /stores/{storeId}/delivery', { params: { storeId }, body }),
    // What customers see of the store changes too.
    onSettled: () => readAllAgain(cache, deliveryKey(storeId), promisesKey),
  })
}
