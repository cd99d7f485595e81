import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import type { removeInventoryItem } from '#contract/inventory/remove-inventory-item.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { useAlert, useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { focusAfterAnswer } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { inventoryKey } from './inventory-search.ts'
import { itemName } from './item-name.ts'
import { findActions, hasGone, rowOf } from './row-focus.ts'
import { saveFailureText } from './save-failure-text.ts'
import { useChangeItem } from './use-change-item.ts'

type Options = {
  onDone: (text: string | null) => void
  /** Takes the focus if no row is left. */
  list: RefObject<HTMLElement | null>
}

/** Hides, shows and removes items, and announces the result. */
export function useItemActions(storeId: string, { onDone, list }: Options) {
  const changeItem = useChangeItem(storeId)
  const removeItem = useRemoveItem(storeId)
  const alert = useAlert()
  const confirm = useConfirm()
  const announce = useAnnounce()

  const act = async (itemId: string, work: () => Promise<unknown>, done: string) => {
    onDone(null)
    const row = rowOf(itemId)
    try {
      await work()
      announce(done)
      // If the row disappears, the focus goes to the next row.
      if (await hasGone(row)) focusAfterAnswer(findActions(row) ?? list)
    } catch (failure) {
      void alert(saveFailureText(failure))
    }
  }
  const hide = ({ item_id: itemId, hidden, ...item }: InventoryItem) => {
    const done = `${itemName(item)} is ${hidden ? 'visible to' : 'hidden from'} customers.`
    return act(itemId, () => changeItem.mutateAsync({ itemId, change: { hidden: !hidden } }), done)
  }
  const remove = async (item: InventoryItem) => {
    const sure = await confirm({
      text: `Remove ${itemName(item)} from the inventory?`,
      detail: 'Customers no longer find it. Orders that have it stay as they are.',
      action: 'Remove',
      danger: true,
    })
    if (!sure) return
    await act(item.item_id, () => removeItem.mutateAsync(item.item_id), 'The product was removed.')
  }
  return {
    hidingId: changeItem.isPending ? changeItem.variables.itemId : null,
    removingId: removeItem.isPending ? removeItem.variables : null,
    hide: (item: InventoryItem) => void hide(item),
    remove: (item: InventoryItem) => void remove(item),
  }
}

const useRemoveItem = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (itemId: string) =>
      call<typeof removeInventoryItem>('DELETE /stores/{storeId}/inventory/{itemId}', {
        params: { storeId, itemId },
      }),
    onSettled: () => readAllAgain(cache, inventoryKey(storeId)),
  })
}
