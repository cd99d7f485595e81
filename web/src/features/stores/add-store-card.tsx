import { useId, useRef } from 'react'
import type { StoreDraft } from '#contract/stores/own-store.ts'
import { failureReason } from '../../infrastructure/failure-reason.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFocusFor } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { emptyStore } from './store-fields.ts'
import { StoreFormFields, storeFieldsLayout } from './store-form.tsx'
import { useAddStore } from './use-add-store.ts'
import { useStoreForm } from './use-store-form.ts'

const ADD_STORE_FAILED = 'Failed to add company.'

type AddStoreCardProps = { onAdded: () => void; onCancel: () => void }

/** The form for a new store, as a card in the page. */
export function AddStoreCard({ onAdded, onCancel }: AddStoreCardProps) {
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)
  const addStore = useAddStore()
  useFocusFor(true, 'input', card)

  const save = async (draft: StoreDraft) => {
    // Not called after this card is gone: a later card must not close at the answer to this one.
    await addStore.mutateAsync(draft, { onSuccess: onAdded })
  }
  const form = useStoreForm({ start: emptyStore, save })
  const { error } = addStore
  return (
    <Card
      ref={card}
      as="section"
      aria-labelledby={titleId}
      className="mb-6 animate-appear sm:p-6"
      // Removes the failure of the last try, also when this one fails in the browser.
      onSubmit={() => addStore.isError && addStore.reset()}
    >
      <h2 id={titleId} className="mb-4 text-title">
        New company
      </h2>
      <form {...form.formProps} noValidate>
        <div className={storeFieldsLayout}>
          <StoreFormFields form={form} />
        </div>
        {error && (
          <Notice kind="failure" reason={failureReason(error, ADD_STORE_FAILED)} className="mt-4">
            {ADD_STORE_FAILED}
          </Notice>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={addStore.isPending} busyLabel="Adding...">
            Add company
          </Button>
        </div>
      </form>
    </Card>
  )
}
