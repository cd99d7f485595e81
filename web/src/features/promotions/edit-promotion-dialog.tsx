import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { PromotionText } from '#contract/promotions/change-promotion.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { memberOf } from '../../infrastructure/failure-members.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { isAsSent, refusedFieldsOf, wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogForm } from '../../ui/dialogs/dialog-form.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
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

const editSchema = z
  .object({ title: z.string(), description: z.string(), value: z.custom<ValueFields>() })
  .transform((fields) => ({ ...fields, value: valueOfFields(fields.value) as PromotionValue | null }))
  .pipe(PromotionText.extend({ value: PromotionValue.nullable() }))

/**
 * The dialog that changes the text and the value of a promotion. It stays open with what was typed until that is saved.
 */
export function EditPromotionDialog({ promotion, open, onClose, onSaved }: EditPromotionDialogProps) {
  const changing = useChangePromotion(promotion.storeId)
  const [seen, setSeen] = useState(() => seenOf(promotion))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [start] = useState<EditFields>({
    title: promotion.title,
    description: promotion.description,
    value: valueFieldsOf(promotion.value),
  })
  const [fields, setFields] = useState(start)
  const { form, wrong, setWrong, begin, refuse, forget, forgetField } = useWrongFields()
  const leave = useUnsaved(() => open && !isAsSent(start, fields))
  const close = () => void leave(onClose)
  const change = (parts: Partial<EditFields>) => setFields((before) => ({ ...before, ...parts }))
  // A value needs a code, and this dialog does not change the code.
  const hasCode = promotion.promoCode !== null
  const save = useOneAtATime(async () => {
    begin()
    const edited = editSchema.safeParse(fields)
    if (!edited.success) return refuse(refusedFieldsOf(edited.error))
    setRefusal(null)
    const { value, ...text } = edited.data
    const isValueSame = isAsSent(start.value, fields.value)
    try {
      const given = { promotionId: promotion.id, text: isValueSame ? text : edited.data, seen }
      // Not called after this window is gone: a later window must not close at the answer to this one.
      await changing.mutateAsync(given, { onSuccess: onSaved })
    } catch (failure) {
      const current = currentOf(failure)
      if (current) setSeen(seenOf(current))
      setRefusal(current ? changedWords(current) : reasonOf(failure))
      setWrong(wrongFieldsOf(failure))
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Edit promotion"
      description="Everybody who was notified sees the new text. Nobody is notified again."
      closeOnOutsidePress={false}
      form={
        <DialogForm
          ref={form}
          onSubmit={handleSubmit}
          onChange={forget}
          className="grid gap-4"
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" variant="primary" busy={changing.isPending} busyLabel="Saving...">
                Save Changes
              </Button>
            </>
          }
        >
          {refusal !== null && <Notice kind="failure">{refusal}</Notice>}
          <PromotionTexts text={fields} wrong={wrong} onChange={change} />
          {hasCode ? (
            <ValueSection
              storeId={promotion.storeId}
              type={promotion.promoType}
              value={fields.value}
              wrong={wrong}
              onChange={(parts) => {
                change({ value: { ...fields.value, ...parts } })
                forgetField(...Object.keys(parts))
              }}
            />
          ) : (
            <p className="text-small text-ink-soft">
              To give it a value, duplicate it and choose a promo code.
            </p>
          )}
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
