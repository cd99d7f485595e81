import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { removeInventoryItem } from '#contract/inventory/remove-inventory-item.ts'
import { call } from '../../infrastructure/api.ts'

export const useRemoveItem = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (itemId: string) =>
      call<typeof removeInventoryItem>('DELETE /stores/{storeId}/inventory/{itemId}', {
        params: { storeId, itemId },
      }),
    onSettled: () => cache.invalidateQueries(),
  })
}
