import { useFormContext } from 'react-hook-form'
import type { PromotionText } from '#contract/promotions/change-promotion.ts'
import { DESCRIPTION_AT_MOST, TITLE_AT_MOST } from '#contract/promotions/promotion.ts'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'

/** The fields for what people read of a promotion. Stands in a form that has these fields. */
export function PromotionTexts({ fieldClassName }: { fieldClassName?: string }) {
  const { register, formState } = useFormContext<PromotionText>()
  const { title, description } = formState.errors
  return (
    <>
      <TextField
        label="Title"
        required
        autoComplete="off"
        maxLength={TITLE_AT_MOST}
        error={title?.message}
        fieldClassName={fieldClassName}
        {...register('title')}
      />
      <TextAreaField
        label="Description"
        required
        maxLength={DESCRIPTION_AT_MOST}
        error={description?.message}
        fieldClassName={fieldClassName}
        {...register('description')}
      />
    </>
  )
}
