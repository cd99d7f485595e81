import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PromotionText } from '#contract/promotions/change-promotion.ts'
import { DESCRIPTION_AT_MOST, type Promotion, TITLE_AT_MOST } from '#contract/promotions/promotion.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useChangePromotion } from './use-change-promotion.ts'

const CHANGE_FAILED = 'Failed to change the promotion. Please try again.'

type EditPromotionDialogProps = {
  promotion: Promotion
  open: boolean
  onClose: () => void
  onSaved: (title: string) => void
}

/** The dialog that changes the text of a promotion. It stays open with what was typed until that is saved. */
export function EditPromotionDialog({ promotion, open, onClose, onSaved }: EditPromotionDialogProps) {
  const formId = useId()
  const change = useChangePromotion(promotion.storeId)
  const [seen, setSeen] = useState<PromotionText>({
    title: promotion.title,
    description: promotion.description,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, formState, setError } = useForm<PromotionText>({
    defaultValues: seen,
    resolver: zodResolver(PromotionText),
  })
  const save = useOneAtATime(async (text: PromotionText) => {
    setRefusal(null)
    try {
      const given = { promotionId: promotion.id, text, seen }
      // Not called after this window is gone: a later window must not close at the answer to this one.
      await change.mutateAsync(given, { onSuccess: () => onSaved(text.title) })
    } catch (failure) {
      const current = currentOf(failure)
      if (current) setSeen(current)
      setRefusal(current ? changedWords(current) : reasonOf(failure))
      if (!(failure instanceof ApiProblem)) return
      for (const name of ['title', 'description'] as const) {
        const message = failure.fields[name]
        if (message !== undefined) setError(name, { message })
      }
    }
  })
  const { errors } = formState
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Edit Promotion"
      description="Everybody who was notified sees the new text. Nobody is notified again."
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit(save)} noValidate className="grid gap-4">
        {refusal !== null && <Notice kind="failure">{refusal}</Notice>}
        <TextField
          label="Title"
          required
          autoComplete="off"
          maxLength={TITLE_AT_MOST}
          error={errors.title?.message}
          {...register('title')}
        />
        <TextAreaField
          label="Description"
          required
          maxLength={DESCRIPTION_AT_MOST}
          error={errors.description?.message}
          {...register('description')}
        />
      </form>
    </Dialog>
  )
}

/** The text that another window has saved since this one opened. */
function currentOf(failure: unknown): PromotionText | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'promotion_changed') return null
  const { promotion } = failure.body as { promotion?: Promotion }
  return promotion ? { title: promotion.title, description: promotion.description } : null
}

const changedWords = ({ title, description }: PromotionText) =>
  `This promotion was changed in the meantime. It now reads “${title}: ${description}” Save again to replace that with your text.`

const reasonOf = (failure: unknown): string =>
  failureText(failure, {
    network: CHANGE_FAILED,
    problem: ({ code, statedMessage }) =>
      code === 'internal' ? CHANGE_FAILED : (statedMessage ?? CHANGE_FAILED),
    unforeseen: CHANGE_FAILED,
  })
