import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { changeManyItems, ManyItemsChange } from '#contract/inventory/change-many-items.ts'
import type { undoItemsChange } from '#contract/inventory/undo-items-change.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { type InventorySearch, inventoryKey } from './inventory-search.ts'

/** The chosen items: by id, or all that the list finds. */
export type Chosen = { itemIds: string[] } | { matching: Pick<InventorySearch, 'search' | 'show'> }

/** Changes many items, and undoes such a change. */
export function useChangeMany(storeId: string) {
  const cache = useQueryClient()
  const onSettled = () => readAllAgain(cache, inventoryKey(storeId))
  const change = useMutation({
    mutationFn: (sent: { chosen: Chosen; change: ManyItemsChange }) =>
      call<typeof changeManyItems>('POST /stores/{storeId}/inventory/changes', {
        params: { storeId },
        body: { ...sent.chosen, change: sent.change },
      }),
    onSettled,
  })
  const undo = useMutation({
    mutationFn: (undoId: string) =>
      call<typeof undoItemsChange>('POST /stores/{storeId}/inventory/changes/{undoId}/undo', {
        params: { storeId, undoId },
      }),
    onSettled,
  })
  return { change, undo }
}
