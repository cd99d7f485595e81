import { TextAreaField } from '../../../ui/fields/text-field.tsx'

/** The contract's limit. A value import of its schema would bring zod. */
const NOTE_AT_MOST = 500

type NoteFieldProps = { hint: string; value: string; onChange: (note: string) => void }

export const NoteField = ({ hint, value, onChange }: NoteFieldProps) => (
  <TextAreaField
    label="Note"
    optional
    hint={hint}
    rows={2}
    maxLength={NOTE_AT_MOST}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

type RestockBoxProps = { label: string; checked: boolean; onChange: (restock: boolean) => void }

/** Whether units that are not delivered return to stock. */
export const RestockBox = ({ label, checked, onChange }: RestockBoxProps) => (
  <label className="flex min-h-target items-center gap-2.5">
    <input
      type="checkbox"
      className="size-5 shrink-0"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)
