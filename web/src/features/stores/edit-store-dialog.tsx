import { useState } from 'react'
import type { OwnStore, StoreDraft } from '#contract/stores/own-store.ts'
import { failureReason } from '../../infrastructure/failure-reason.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogForm } from '../../ui/dialogs/dialog-form.tsx'
import { StoreEditors } from './store-editors.tsx'
import { fieldsOf } from './store-fields.ts'
import { StoreFormFields, storeFieldsLayout } from './store-form.tsx'
import { useStoreForm } from './use-store-form.ts'
import { useUpdateStore } from './use-update-store.ts'

const SAVE_STORE_FAILED = 'Failed to save. Please check the address and try again.'

type EditStoreDialogProps = {
  store: OwnStore
  /** The name of the field that gets the focus, instead of the first one. */
  at?: string | undefined
  open: boolean
  onClose: () => void
  onSaved: () => void
}

/** The dialog that edits one store. It stays open with what was typed until the change is saved or cancelled. */
export function EditStoreDialog({ store, at, open, onClose, onSaved }: EditStoreDialogProps) {
  const alert = useAlert()
  const updateStore = useUpdateStore(store.id)

  const save = async (draft: StoreDraft) => {
    try {
      // Not called after this window is gone: a later window must not close at the answer to this one.
      await updateStore.mutateAsync(draft, { onSuccess: onSaved })
    } catch (failure) {
      void alert(SAVE_STORE_FAILED, { detail: failureReason(failure, SAVE_STORE_FAILED) })
      throw failure
    }
  }
  // The logo and the picture may be on their way together.
  const [uploads, setUploads] = useState(0)
  const form = useStoreForm({
    start: fieldsOf(store),
    // While a picture is on its way it would be missing in what is saved.
    save: async (draft) => uploads === 0 && save(draft),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Edit company"
      closeOnOutsidePress={false}
      {...(at && { initialFocus: () => findField(at) })}
      form={
        <DialogForm
          {...form.formProps}
          className={storeFieldsLayout}
          after={<StoreEditors store={store} />}
          footer={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button
                type="submit"
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
          <StoreFormFields
            form={form}
            storeId={store.id}
            at={at}
            onUploading={(begins) => setUploads((count) => count + (begins ? 1 : -1))}
          />
        </DialogForm>
      }
    />
  )
}

const findField = (name: string) =>
  document.querySelector<HTMLElement>(`[role=dialog] :is([name=${name}], [data-field=${name}] button)`)
