import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { changeInventoryItem } from '#contract/inventory/change-inventory-item.ts'
import type { InventoryItemChange } from '#contract/inventory/inventory-item.ts'
import type { listInventory } from '#contract/inventory/list-inventory.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { inventoryKey } from './inventory-search.ts'

type InventoryPage = z.output<(typeof listInventory.reply)[200]>

export const useChangeItem = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ itemId, change }: { itemId: string; change: InventoryItemChange }) =>
      call<typeof changeInventoryItem>('PATCH /stores/{storeId}/inventory/{itemId}', {
        params: { storeId, itemId },
        body: change,
      }),
    // The list shows the answer, and not the old value, until it is read again.
    onSuccess: ({ item }) =>
      cache.setQueriesData<InventoryPage>(
        { queryKey: inventoryKey(storeId) },
        (page) =>
          page && { ...page, items: page.items.map((one) => (one.item_id === item.item_id ? item : one)) },
      ),
    // Customer pages and platform lists show the same items.
    onSettled: () => readAllAgain(cache, inventoryKey(storeId)),
  })
}
