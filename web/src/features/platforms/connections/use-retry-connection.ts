import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Platform } from '#contract/platforms/platform.ts'
import type { retryConnection } from '#contract/platforms/retry-connection.ts'
import { call } from '../../../infrastructure/api.ts'
import { connectionsKey } from './use-list-connections.ts'

/** Refreshes the items now, and tries failed write-backs again. */
export const useRetryConnection = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (platform: Platform) =>
      call<typeof retryConnection>('POST /stores/{storeId}/connection/{platform}/retry', {
        params: { storeId, platform },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: connectionsKey(storeId) }),
  })
}
