import { useId, useState } from 'react'
import type { OwnStore, StoreDraft } from '#contract/stores/own-store.ts'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StoreEditors } from './store-editors.tsx'
import { storeFailureReason } from './store-failure-reason.ts'
import { fieldsOf } from './store-fields.ts'
import { StoreForm } from './store-form.tsx'
import { useUpdateStore } from './use-update-store.ts'

const SAVE_STORE_FAILED = 'Failed to save. Please check the address and try again.'

type EditStoreDialogProps = {
  store: OwnStore
  open: boolean
  onClose: () => void
  onSaved: () => void
}

/** The dialog that edits one store. It stays open with what was typed until the change is saved or cancelled. */
export function EditStoreDialog({ store, open, onClose, onSaved }: EditStoreDialogProps) {
  const formId = useId()
  const alert = useAlert()
  const updateStore = useUpdateStore(store.id)
  // The logo and the picture may be on their way together.
  const [uploads, setUploads] = useState(0)

  const save = async (draft: StoreDraft) => {
    // The picture would be missing in what is saved.
    if (uploads > 0) return
    try {
      // Not called after this window is gone: a later window must not close at the answer to this one.
      await updateStore.mutateAsync(draft, { onSuccess: onSaved })
    } catch (failure) {
      const detail = storeFailureReason(failure, SAVE_STORE_FAILED)
      void alert(SAVE_STORE_FAILED, { ...(detail !== undefined && { detail }) })
      throw failure
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Edit company"
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={updateStore.isPending}
            busyLabel="Saving..."
            unavailable={uploads > 0}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <StoreForm
        id={formId}
        start={fieldsOf(store)}
        save={save}
        storeId={store.id}
        onUploading={(begins) => setUploads((count) => count + (begins ? 1 : -1))}
      />
      <StoreEditors store={store} />
    </Dialog>
  )
}
