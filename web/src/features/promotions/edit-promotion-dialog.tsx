import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { PromotionText } from '#contract/promotions/change-promotion.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { memberOf } from '../../infrastructure/failure-members.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogForm } from '../../ui/dialogs/dialog-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { refusedFields } from './promotion-fields.ts'
import { PromotionTexts } from './promotion-texts.tsx'
import { useChangePromotion } from './use-change-promotion.ts'
import { type ValueFields, valueFieldsOf, valueOfFields } from './value-fields.ts'
import { ValueSection } from './value-section.tsx'

const CHANGE_FAILED = 'Failed to change the promotion. Please try again.'

type EditPromotionDialogProps = {
  promotion: Promotion
  open: boolean
  onClose: () => void
  onSaved: () => void
}

type EditFields = PromotionText & { value: ValueFields }
type Edited = PromotionText & { value: PromotionValue | null }

const editSchema = z
  .object({ title: z.string(), description: z.string(), value: z.custom<ValueFields>() })
  .transform((fields) => ({ ...fields, value: valueOfFields(fields.value) as PromotionValue | null }))
  .pipe(PromotionText.extend({ value: PromotionValue.nullable() }))

/**
 * The dialog that changes the text and the value of a promotion. It stays open with what was typed until that is saved.
 */
export function EditPromotionDialog({ promotion, open, onClose, onSaved }: EditPromotionDialogProps) {
  const change = useChangePromotion(promotion.storeId)
  const [seen, setSeen] = useState(() => seenOf(promotion))
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<EditFields, unknown, Edited>({
    defaultValues: {
      title: promotion.title,
      description: promotion.description,
      value: valueFieldsOf(promotion.value),
    },
    resolver: zodResolver(editSchema),
  })
  const { handleSubmit, formState, setError } = form
  const valueChanged = formState.dirtyFields.value !== undefined
  // A value needs a code, and this dialog does not change the code.
  const hasCode = promotion.promoCode !== null
  const save = useOneAtATime(async ({ value, ...text }: Edited) => {
    setRefusal(null)
    try {
      const given = { promotionId: promotion.id, text: valueChanged ? { ...text, value } : text, seen }
      // Not called after this window is gone: a later window must not close at the answer to this one.
      await change.mutateAsync(given, { onSuccess: onSaved })
    } catch (failure) {
      const current = currentOf(failure)
      if (current) setSeen(seenOf(current))
      setRefusal(current ? changedWords(current) : reasonOf(failure))
      for (const [name, message] of refusedFields(failure)) setError(name as keyof EditFields, { message })
    }
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Edit promotion"
      description="Everybody who was notified sees the new text. Nobody is notified again."
      closeOnOutsidePress={false}
      form={
        <DialogForm
          onSubmit={handleSubmit(save)}
          className="grid gap-4"
          footer={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving...">
                Save Changes
              </Button>
            </>
          }
        >
          {refusal !== null && <Notice kind="failure">{refusal}</Notice>}
          <FormProvider {...form}>
            <PromotionTexts />
            {hasCode ? (
              <ValueSection storeId={promotion.storeId} />
            ) : (
              <p className="text-small text-ink-soft">
                To give it a value, duplicate it and choose a promo code.
              </p>
            )}
          </FormProvider>
        </DialogForm>
      }
    />
  )
}

const seenOf = ({ title, description, valueVersion }: Promotion) => ({ title, description, valueVersion })

/** The promotion that another window has saved since this one opened. */
const currentOf = (failure: unknown) => memberOf<Promotion>(failure, 'promotion', 'promotion_changed')

const changedWords = ({ title, description }: Promotion) =>
  `This promotion was changed in the meantime. It now reads “${title}: ${description}” Save again to replace that with your text.`

const reasonOf = (failure: unknown): string =>
  failureText(failure, {
    network: CHANGE_FAILED,
    problem: ({ code, statedMessage }) =>
      code === 'internal' ? CHANGE_FAILED : (statedMessage ?? CHANGE_FAILED),
    unforeseen: CHANGE_FAILED,
  })
