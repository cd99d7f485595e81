import { type FormEvent, useState } from 'react'
import type { DeskPart } from '#contract/orders/desk.ts'
import { isCancelling, MOVE_REASONS, type MoveName, type MoveReason, moveOf } from '#contract/orders/moves.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { counted, unitsOf } from '../part-words.ts'
import type { Answer } from '../use-desk-work.ts'
import { NoteField, RestockBox } from './note-and-restock.tsx'

/** A move that needs a reason, with the part as the person last saw it and why the last answer was refused. */
export type Asking = { part: DeskPart; name: MoveName; failure: string | null }

type ReasonDialogProps = {
  asking: Asking | null
  onClose: () => void
  onAnswer: (answer: Answer) => Promise<void>
}

/**
 * Asks why a part is refused, cancelled or returned. What was typed stays when nothing came of it. Then the
 * question goes on from the part as somebody else has left it.
 */
export function ReasonDialog({ asking, onClose, onAnswer }: ReasonDialogProps) {
  const [last, setLast] = useState(asking)
  const [busy, setBusy] = useState(false)
  if (asking !== null && asking !== last) setLast(asking)
  if (last === null) return null
  const { part, name, failure } = last
  const { label } = moveOf(name)
  const units = counted(unitsOf(part), 'unit', 'units')
  return (
    <Dialog
      open={asking !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`${label}: order ${part.orderId}`}
      description={
        isCancelling(name)
          ? `${part.customerName} is told at once, and ${backWords(part)}. This cannot be undone.`
          : `${units} for ${part.customerName}.`
      }
      closeOnOutsidePress={false}
      size="small"
      form={
        <ReasonForm
          key={`${part.firestoreId} ${part.storeId} ${name}`}
          name={name}
          failure={failure}
          busy={busy}
          onCancel={onClose}
          onSend={async (answer) => {
            if (busy) return
            setBusy(true)
            await onAnswer(answer).finally(() => setBusy(false))
          }}
        />
      }
    />
  )
}

const backWords = ({ paymentMethod }: DeskPart) =>
  paymentMethod === 'cash' ? 'pays nothing for it' : 'what was paid for it is owed back'

type ReasonFormProps = Pick<Asking, 'name' | 'failure'> & {
  busy: boolean
  onCancel: () => void
  onSend: (answer: Answer) => Promise<void>
}

function ReasonForm({ name, failure, busy, onCancel, onSend }: ReasonFormProps) {
  const { label, reasons = [] } = moveOf(name)
  const [reason, setReason] = useState<MoveReason | null>(null)
  const [note, setNote] = useState('')
  /** Null while the person has not chosen. */
  const [restockChosen, setRestock] = useState<boolean | null>(null)
  const [isReasonMissing, setReasonMissing] = useState(false)
  // What is sold out is not on the shelf.
  const restock = restockChosen ?? reason !== 'sold_out'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === null) return setReasonMissing(true)
    void onSend({ reason, note: note.trim() || null, restock })
  }
  return (
    <DialogForm
      onSubmit={handleSubmit}
      className="flex flex-col gap-4"
      footer={
        <>
          <Button onClick={onCancel}>Keep the order as it is</Button>
          <Button type="submit" variant={isCancelling(name) ? 'danger' : 'primary'} busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      {failure !== null && <Notice kind="failure">{failure}</Notice>}
      <RadioGroup
        legend="Why?"
        options={reasons.map((value) => ({ value, label: MOVE_REASONS[value] }))}
        value={reason ?? ('' as MoveReason)}
        onValueChange={(next) => {
          setReason(next)
          setReasonMissing(false)
        }}
        error={isReasonMissing ? 'Choose a reason' : undefined}
      />
      <NoteField hint="The customer reads it." value={note} onChange={setNote} />
      {isCancelling(name) && <RestockBox label="Return to stock" checked={restock} onChange={setRestock} />}
    </DialogForm>
  )
}
