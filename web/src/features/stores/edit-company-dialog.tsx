import { useId } from 'react'
import type { Company, CompanyDraft } from '#contract/stores/company.ts'
import { NetworkProblem } from '../../infrastructure/api.ts'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fieldsOf } from './company-fields.ts'
import { CompanyForm } from './company-form.tsx'
import { StoreEditors } from './store-editors.tsx'
import { useUpdateCompany } from './use-update-company.ts'

const SAVE_COMPANY_FAILED = 'Failed to save. Please check the address and try again.'

type EditCompanyDialogProps = {
  company: Company
  open: boolean
  onClose: () => void
  onSaved: (name: string) => void
}

/** Changes one company. It stays open, with what was typed, until the change is saved or given up. */
export function EditCompanyDialog({ company, open, onClose, onSaved }: EditCompanyDialogProps) {
  const formId = useId()
  const alert = useAlert()
  const updateCompany = useUpdateCompany(company.id)

  const save = async (draft: CompanyDraft) => {
    if (updateCompany.isPending) return
    try {
      await updateCompany.mutateAsync(draft)
      onSaved(draft.name)
    } catch (failure) {
      const isOffline = failure instanceof NetworkProblem
      void alert(SAVE_COMPANY_FAILED, isOffline ? { detail: 'The server could not be reached.' } : {})
      throw failure
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Edit Company"
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={updateCompany.isPending}
            busyLabel="Saving..."
          >
            Save Changes
          </Button>
        </>
      }
    >
      <CompanyForm id={formId} start={fieldsOf(company)} save={save} />
      <StoreEditors store={company} />
    </Dialog>
  )
}
