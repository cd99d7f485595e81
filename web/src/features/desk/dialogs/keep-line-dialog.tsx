import { type FormEvent, useState } from 'react'
import { LINE_CHANGE_REASONS, MOVE_REASONS, type MoveReason } from '#contract/orders/moves.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { unitsOf } from '../part-words.ts'
import { type KeptChange, useKeepLine } from '../use-line-work.ts'
import { type AskedForm, LineDialog, type LineDialogProps, unitsError } from './line-dialog.tsx'
import { NoteField, RestockBox } from './note-and-restock.tsx'

/** Asks how many units of a line can be delivered, and why not all. `units` is what the field starts with. */
export function KeepLineDialog({ units, ...asked }: LineDialogProps & { units: number }) {
  const keepLine = useKeepLine()
  return (
    <LineDialog<KeptChange>
      {...asked}
      title={({ productName }) => `${units === 0 ? 'Not available' : 'Change quantity'}: ${productName}`}
      description={`${asked.part.customerName} is told at once, and what is missing is ${
        asked.part.paymentMethod === 'cash' ? 'not charged' : 'owed back'
      }.`}
      action="Save units"
      send={(part, line, change) => keepLine({ part, line, change })}
      form={({ part, ...form }) => (
        <KeepLineForm {...form} units={units} isLast={unitsOf(part) === form.line.keptQuantity} />
      )}
    />
  )
}

type KeepLineFormProps = Omit<AskedForm<KeptChange>, 'part'> & {
  units: number
  /** Nothing else of the order is left. */
  isLast: boolean
}

function KeepLineForm({ line, units, isLast, failure, footer, onSend }: KeepLineFormProps) {
  const [typed, setTyped] = useState(String(units))
  const [error, setError] = useState<string>()
  const [reason, setReason] = useState<MoveReason>('sold_out')
  const [note, setNote] = useState('')
  /** Null while the person has not chosen. */
  const [restockChosen, setRestock] = useState<boolean | null>(null)
  // What is sold out is not on the shelf.
  const restock = restockChosen ?? reason !== 'sold_out'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong =
      isLast && /^0+$/.test(typed.trim())
        ? 'To deliver nothing at all, refuse or cancel the order.'
        : unitsError(typed, isLast ? 1 : 0, line.keptQuantity - 1)
    setError(wrong)
    if (!wrong) onSend({ keptQuantity: Number(typed), reason, note: note.trim() || null, restock })
  }
  return (
    <DialogForm onSubmit={handleSubmit} footer={footer} className="flex flex-col gap-4">
      {failure}
      <NumberField
        label="How many can you deliver?"
        hint={line.keptQuantity === line.quantity ? `Of ${line.quantity}` : `Of ${line.keptQuantity} now`}
        fieldClassName="max-w-60"
        value={typed}
        error={error}
        onValueChange={(value) => {
          setTyped(value)
          setError(undefined)
        }}
      />
      <RadioGroup
        legend="Why?"
        options={LINE_CHANGE_REASONS.map((value) => ({ value, label: MOVE_REASONS[value] }))}
        value={reason}
        onValueChange={setReason}
      />
      <NoteField hint="The customer reads it." value={note} onChange={setNote} />
      <RestockBox label="Return the other units to stock" checked={restock} onChange={setRestock} />
    </DialogForm>
  )
}
