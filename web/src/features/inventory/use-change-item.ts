import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { changeInventoryItem } from '#contract/inventory/change-inventory-item.ts'
import type { InventoryItemChange } from '#contract/inventory/inventory-item.ts'
import { call } from '../../infrastructure/api.ts'

export const useChangeItem = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ itemId, change }: { itemId: string; change: InventoryItemChange }) =>
      call<typeof changeInventoryItem>('PATCH /stores/{storeId}/inventory/{itemId}', {
        params: { storeId, itemId },
        body: change,
      }),
    // It invalidates all queries, because customer pages and platform lists show the same items.
    onSettled: () => cache.invalidateQueries(),
  })
}
