import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Busy } from '#contract/delivery/delivery-settings.ts'
import type { setBusy } from '#contract/delivery/set-busy.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { deliveryKey } from './use-get-delivery-settings.ts'
import { promisesKey } from './use-store-promises.ts'

export const useSetBusy = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (busy: Busy | null) =>
      call<typeof setBusy>('PUT /stores/{storeId}/busy', { params: { storeId }, body: { busy } }),
    onSettled: () => readAllAgain(cache, deliveryKey(storeId), promisesKey),
  })
}

/** Busy from now on for some hours. */
export const busyFor = (minutes: number, hours: number): Busy => ({
  minutes,
  until: new Date(serverNow() + hours * 3_600_000).toISOString(),
})

export const BUSY_FAILURE = {
  network: 'Network error. Please check your connection and try again.',
  unforeseen: 'Failed to change the promised times. Please try again.',
}
