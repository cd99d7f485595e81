import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PausedUntil } from '#contract/delivery/delivery-settings.ts'
import type { pauseOrders } from '#contract/delivery/pause-orders.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { deliveryKey } from './use-get-delivery-settings.ts'
import { promisesKey } from './use-store-promises.ts'

export const PAUSE_FAILURE = {
  network: 'Network error. Please check your connection and try again.',
  unforeseen: 'Failed to change the pause. Please try again.',
}

export const usePauseOrders = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (until: PausedUntil) =>
      call<typeof pauseOrders>('PUT /stores/{storeId}/pause', { params: { storeId }, body: { until } }),
    onSettled: () => readAllAgain(cache, deliveryKey(storeId), promisesKey),
  })
}
