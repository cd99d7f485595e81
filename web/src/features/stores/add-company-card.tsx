import { useEffect, useId, useRef } from 'react'
import type { CompanyDraft } from '#contract/stores/company.ts'
import { NetworkProblem } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { emptyCompany } from './company-fields.ts'
import { CompanyForm } from './company-form.tsx'
import { useAddCompany } from './use-add-company.ts'

const ADD_COMPANY_FAILED = 'Failed to add company.'

type AddCompanyCardProps = { onAdded: (name: string) => void; onCancel: () => void }

/** The form for a new company, in the page. */
export function AddCompanyCard({ onAdded, onCancel }: AddCompanyCardProps) {
  const formId = useId()
  const card = useRef<HTMLDivElement>(null)
  const addCompany = useAddCompany()
  useEffect(() => card.current?.querySelector('input')?.focus(), [])

  const save = async (draft: CompanyDraft) => {
    if (addCompany.isPending) return
    await addCompany.mutateAsync(draft)
    onAdded(draft.name)
  }
  const { error } = addCompany
  return (
    <Card
      ref={card}
      as="section"
      aria-labelledby={`${formId}-title`}
      className="mb-6 animate-appear sm:p-6"
      // What the server said of the last try is over, even where this one does not reach it.
      onSubmit={() => addCompany.isError && addCompany.reset()}
    >
      <h2 id={`${formId}-title`} className="mb-4 text-title">
        New company
      </h2>
      <CompanyForm id={formId} start={emptyCompany} save={save} />
      {error && (
        <Notice kind="failure" className="mt-4">
          {ADD_COMPANY_FAILED}
          {error instanceof NetworkProblem && ' Check your connection and try again.'}
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={addCompany.isPending}
          busyLabel="Adding..."
        >
          Add Company
        </Button>
      </div>
    </Card>
  )
}
