import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { dismissStockFailure } from '#contract/platforms/dismiss-stock-failure.ts'
import { call } from '../../infrastructure/api.ts'
import { connectionsKey } from './connections/use-list-connections.ts'

export const useDismissStockFailure = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (failureId: string) =>
      call<typeof dismissStockFailure>('DELETE /stores/{storeId}/stock-failures/{failureId}', {
        params: { storeId, failureId },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: connectionsKey(storeId) }),
  })
}
