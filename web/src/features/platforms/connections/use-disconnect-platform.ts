import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { disconnectPlatform } from '#contract/platforms/disconnect-platform.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import { call } from '../../../infrastructure/api.ts'
import { readAllAgain } from '../../../infrastructure/read-all-again.ts'
import { connectionsKey } from './use-list-connections.ts'

export const useDisconnectPlatform = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (platform: Platform) =>
      call<typeof disconnectPlatform>('DELETE /stores/{storeId}/connection/{platform}', {
        params: { storeId, platform },
      }),
    onSettled: () => readAllAgain(cache, connectionsKey(storeId)),
  })
}
