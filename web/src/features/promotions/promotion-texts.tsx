import type { PromotionText } from '#contract/promotions/change-promotion.ts'
import { DESCRIPTION_AT_MOST, TITLE_AT_MOST } from '#contract/promotions/promotion.ts'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'

type PromotionTextsProps = {
  text: PromotionText
  wrong: Readonly<Record<string, string>>
  onChange: (parts: Partial<PromotionText>) => void
  fieldClassName?: string
}

/** The fields for what people read of a promotion. */
export const PromotionTexts = ({ text, wrong, onChange, fieldClassName }: PromotionTextsProps) => (
  <>
    <TextField
      label="Title"
      name="title"
      required
      autoComplete="off"
      maxLength={TITLE_AT_MOST}
      value={text.title}
      error={wrong.title}
      onChange={({ target }) => onChange({ title: target.value })}
      fieldClassName={fieldClassName}
    />
    <TextAreaField
      label="Description"
      name="description"
      required
      maxLength={DESCRIPTION_AT_MOST}
      value={text.description}
      error={wrong.description}
      onChange={({ target }) => onChange({ description: target.value })}
      fieldClassName={fieldClassName}
    />
  </>
)
