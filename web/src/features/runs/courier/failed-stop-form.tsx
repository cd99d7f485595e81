import { type FormEvent, useState } from 'react'
import { MOVE_REASONS, MOVES, type MoveReason } from '#contract/orders/moves.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { focusOn } from '../../../ui/focus.ts'

type Next = 'back' | 'neighbor'
type FailedStopFormProps = {
  onFail: (reason: MoveReason) => void
  /** Gets the words for the customer and the store: who has it. */
  onLeave: (note: string) => void
  onCancel: () => void
}

const REASONS = MOVES.fail.reasons.map((value) => ({ value, label: MOVE_REASONS[value] }))
const NEXT = [
  { value: 'back', label: 'I bring it back to the store' },
  { value: 'neighbor', label: 'I left it with a neighbor' },
] as const
const NAME_AT_MOST = 100

/** Why it could not be delivered, and what happens now. */
export function FailedStopForm({ onFail, onLeave, onCancel }: FailedStopFormProps) {
  const [reason, setReason] = useState<MoveReason>('no_show')
  const [next, setNext] = useState<Next>('back')
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (next === 'back') onFail(reason)
    else if (name.trim() === '') {
      setMissing(true)
      focusOn(event.currentTarget.querySelector<HTMLInputElement>('[name=neighbor]'))
    } else onLeave(`${MOVE_REASONS[reason]}. Left with a neighbor: ${name.trim()}`)
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
      <RadioGroup legend="What now?" options={NEXT} value={next} onValueChange={setNext} />
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
      <Button type="submit" variant="primary" className="courier-main">
        Save
      </Button>
      <Button className="courier-main" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
