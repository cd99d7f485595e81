import { type FormEvent, useState } from 'react'
import { MOVE_REASONS, MOVES, type MoveReason } from '#contract/orders/moves.ts'
import type { NeededProof } from '#contract/runs/proof.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { focusOn } from '../../../ui/focus.ts'
import { PhotoFailure, usePhoto } from './deliver-control.tsx'

type Next = 'back' | 'neighbor'
type FailedStopFormProps = {
  proof: NeededProof | null
  onFail: (reason: MoveReason) => void
  /** Gets the words for the customer and the store: who has it. With the photo that the store asks for. */
  onLeave: (given: { note: string; photo?: string }) => void
  onCancel: () => void
}

const REASONS = MOVES.fail.reasons.map((value) => ({ value, label: MOVE_REASONS[value] }))
const NEXT = [
  { value: 'back', label: 'I bring it back to the store' },
  { value: 'neighbor', label: 'I left it with a neighbor' },
] as const
const NAME_AT_MOST = 100

/** Why it could not be delivered, and what happens now. */
export function FailedStopForm({ proof, onFail, onLeave, onCancel }: FailedStopFormProps) {
  const [reason, setReason] = useState<MoveReason>('no_show')
  const [next, setNext] = useState<Next>('back')
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const photo = usePhoto()
  // The PIN is with the customer alone.
  const needsPin = proof?.needs === 'pin'
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (next === 'back') onFail(reason)
    else if (name.trim() === '') {
      setMissing(true)
      focusOn(event.currentTarget.querySelector<HTMLInputElement>('[name=neighbor]'))
    } else {
      const note = `${MOVE_REASONS[reason]}. Left with a neighbor: ${name.trim()}`
      if (proof === null) onLeave({ note })
      else photo.take((taken) => onLeave({ note, photo: taken }))
    }
  }
  return (
    // It takes the place of the pressed button, and its focus.
    <form
      ref={focusOn}
      tabIndex={-1}
      aria-label="Could not deliver"
      noValidate
      onSubmit={handleSubmit}
      className="grid gap-4"
    >
      <RadioGroup legend="Why?" options={REASONS} value={reason} onValueChange={setReason} />
      {needsPin ? (
        <p>Take it back to the store. It asks for the PIN of the customer, which a neighbor does not have.</p>
      ) : (
        <RadioGroup legend="What now?" options={NEXT} value={next} onValueChange={setNext} />
      )}
      {next === 'neighbor' && (
        <TextField
          label="Name of the neighbor"
          name="neighbor"
          autoComplete="off"
          maxLength={NAME_AT_MOST}
          value={name}
          error={isMissing ? 'Enter who has it' : undefined}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setMissing(false)
          }}
        />
      )}
      {next === 'neighbor' && proof !== null && <p>‘Save’ opens the camera: take a photo of where it is.</p>}
      <PhotoFailure failure={photo.failure} />
      <Button type="submit" variant="primary" className="courier-main">
        Save
      </Button>
      <Button className="courier-main" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
