import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { END_BEFORE_START, type PromotionDraft } from '#contract/promotions/create-promotion.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { useAlert, useConfirm } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import {
  emptyFields,
  isPromotionField,
  type PromotionFields,
  promotionFieldsSchema,
} from './promotion-fields.ts'
import { PromotionFormFields } from './promotion-form-fields.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { useCreatePromotion } from './use-create-promotion.ts'

type PromotionFormProps = {
  store: { id: string; name: string }
  onLaunched: (message: string | null) => void
}

/** The form for a new promotion. It keeps what is typed until the launch succeeds or the person cancels. */
export function PromotionForm({ store, onLaunched }: PromotionFormProps) {
  const form = useForm<PromotionFields, unknown, PromotionDraft>({
    defaultValues: emptyFields,
    resolver: (values, context, options) =>
      zodResolver(promotionFieldsSchema(store.id))(values, context, options),
  })
  const create = useCreatePromotion()
  const alert = useAlert()
  const handleCancel = useAskToCancel()

  const handleValid = useOneAtATime(async (draft: PromotionDraft) => {
    onLaunched(null)
    try {
      const { message } = await create.mutateAsync(draft)
      form.reset(emptyFields)
      onLaunched(message)
    } catch (failure) {
      if (failure instanceof ApiProblem) {
        for (const [name, message] of Object.entries(failure.fields)) {
          if (isPromotionField(name)) form.setError(name, { message })
        }
      }
      await alert(`Error creating promotion: ${reasonOf(failure)}`)
    }
  })
  const handleInvalid = async ({ endDate }: FieldErrors<PromotionFields>) => {
    if (endDate?.message !== END_BEFORE_START) return
    await alert(END_BEFORE_START)
    form.setFocus('endDate')
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card as="section" aria-label="New promotion">
        <form
          onSubmit={form.handleSubmit(handleValid, handleInvalid)}
          noValidate
          className="grid gap-4 sm:grid-cols-2"
        >
          <PromotionFormFields form={form} />
          <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
            <Button onClick={handleCancel}>Cancel</Button>
            <Button type="submit" variant="primary" busy={create.isPending} busyLabel="Launching...">
              Launch Promotion
            </Button>
          </div>
        </form>
      </Card>
      <PromotionPreview control={form.control} storeName={store.name} />
    </div>
  )
}

const reasonOf = (failure: unknown): string =>
  failureText(failure, { network: 'Please try again.', unforeseen: 'Please try again.' })

function useAskToCancel(): () => void {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const ask = async () => {
    const sure = await confirm({
      text: 'Are you sure you want to cancel? Any unsaved changes will be lost.',
      action: 'Discard',
      cancel: 'Keep Editing',
      danger: true,
    })
    if (sure) navigate('/admin')
  }
  return () => void ask()
}
