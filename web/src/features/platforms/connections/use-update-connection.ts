import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Platform } from '#contract/platforms/platform.ts'
import type { updateConnection } from '#contract/platforms/update-connection.ts'
import { call } from '../../../infrastructure/api.ts'
import { connectionsKey } from './use-list-connections.ts'

/** Switches the refresh of a connection on or off. */
export const useUpdateConnection = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ platform, refresh }: { platform: Platform; refresh: boolean }) =>
      call<typeof updateConnection>('PATCH /stores/{storeId}/connection/{platform}', {
        params: { storeId, platform },
        body: { refresh },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: connectionsKey(storeId) }),
  })
}
