import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { addInventoryItem } from '#contract/inventory/add-inventory-item.ts'
import type { InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import { call } from '../../infrastructure/api.ts'

export const useAddItem = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: InventoryItemDraft) =>
      call<typeof addInventoryItem>('POST /stores/{storeId}/inventory', { params: { storeId }, body }),
    onSettled: () => cache.invalidateQueries(),
  })
}
