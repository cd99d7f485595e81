import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { addInventoryItem } from '#contract/inventory/add-inventory-item.ts'
import type { InventoryItem, InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { useFocusFor } from '../../ui/focus.ts'
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
  const addsAnother = useRef(false)
  // Its `times` is the key of the form, so that the next product begins with empty fields.
  const [added, setAdded] = useState({
    times: 0,
    name: '',
    start: item === null ? emptyItem : fieldsOfItem(item),
  })
  useFocusFor(added.times, '[role=dialog] [name=item_name]')
  const saving = addItem.isPending || changeItem.isPending

  const store = async (draft: InventoryItemDraft) => {
    const isAnother = addsAnother.current
    // Not called after this window is gone: a later window must not close at the answer to this one.
    const onSuccess = () => {
      if (!isAnother) return onSaved(`The product was ${item === null ? 'added' : 'saved'}.`)
      // The products of a store often share a category.
      const start = { ...emptyItem, item_category: draft.item_category ?? '' }
      setAdded(({ times }) => ({ times: times + 1, name: draft.item_name, start }))
    }
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
          key={added.times}
          start={added.start}
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
              {!failure && added.name && (
                <Notice kind="success" className="w-full">{`Added: ${added.name}`}</Notice>
              )}
              <Button onClick={close}>Cancel</Button>
              {item === null && (
                // Enter presses the first button that submits, which is the one below.
                <Button
                  onClick={({ currentTarget }) => {
                    addsAnother.current = true
                    currentTarget.form?.requestSubmit()
                    addsAnother.current = false
                  }}
                >
                  Save and add another
                </Button>
              )}
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
