import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { addInventoryItem } from '#contract/inventory/add-inventory-item.ts'
import type { InventoryItem, InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { inventoryKey } from './inventory-search.ts'
import { changesOf, emptyItem, fieldsOfItem } from './item-fields.ts'
import { ItemForm } from './item-form.tsx'
import { findChangedStock, saveFailureText } from './save-failure-text.ts'
import { useChangeItem } from './use-change-item.ts'

type ItemDialogProps = {
  storeId: string
  /** Null for a new item. */
  item: InventoryItem | null
  open: boolean
  onClose: () => void
  finalFocus: () => HTMLElement | null
  onSaved: (text: string) => void
}

/** Adds or changes an item. It stays open until the person saves or discards the typed values. */
export function ItemDialog({ storeId, item, open, onClose, finalFocus, onSaved }: ItemDialogProps) {
  const addItem = useAddItem(storeId)
  const changeItem = useChangeItem(storeId)
  const [failure, setFailure] = useState<string | null>(null)
  const [uploading, setUploading] = useState(false)
  const [dirty, setDirty] = useState(false)
  const leave = useUnsaved(() => open && dirty)
  const close = () => void leave(onClose)
  const [seen, setSeen] = useState(item?.quantity ?? null)
  const saving = addItem.isPending || changeItem.isPending

  const store = async (draft: InventoryItemDraft) => {
    // Not called after this window is gone: a later window must not close at the answer to this one.
    const onSuccess = () => onSaved(`The product was ${item === null ? 'added' : 'saved'}.`)
    if (item === null) return addItem.mutateAsync(draft, { onSuccess })
    const change = changesOf(item, draft)
    if (Object.keys(change).length === 0) return onSuccess()
    await changeItem.mutateAsync(
      {
        itemId: item.item_id,
        change: 'quantity' in change ? { ...change, seenQuantity: seen } : change,
      },
      { onSuccess },
    )
  }
  const save = useOneAtATime(async (draft: InventoryItemDraft) => {
    if (uploading) return
    setFailure(null)
    try {
      await store(draft)
    } catch (problem) {
      // The message shows the current stock, so the next save replaces it.
      const now = findChangedStock(problem)
      if (now) setSeen(now.quantity)
      setFailure(saveFailureText(problem))
      throw problem
    }
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      finalFocus={finalFocus}
      title={item === null ? 'Add product' : 'Edit product'}
      closeOnOutsidePress={false}
      form={
        <ItemForm
          start={item === null ? emptyItem : fieldsOfItem(item)}
          isNew={item === null}
          save={save}
          onInvalid={() => setFailure(null)}
          onUploading={setUploading}
          onDirty={setDirty}
          footer={
            <>
              {/* Here it is visible at any scroll position. */}
              {failure && (
                <Notice kind="failure" className="w-full">
                  {failure}
                </Notice>
              )}
              <Button onClick={close}>Cancel</Button>
              <Button
                type="submit"
                variant="primary"
                busy={saving || uploading}
                busyLabel={uploading ? 'Uploading...' : 'Saving...'}
              >
                {item === null ? 'Add product' : 'Save Changes'}
              </Button>
            </>
          }
        />
      }
    />
  )
}

const useAddItem = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: InventoryItemDraft) =>
      call<typeof addInventoryItem>('POST /stores/{storeId}/inventory', { params: { storeId }, body }),
    onSettled: () => readAllAgain(cache, inventoryKey(storeId)),
  })
}
