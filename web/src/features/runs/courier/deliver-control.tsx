import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CourierStop } from '#contract/runs/courier.ts'
import { PIN_TRIES } from '#contract/runs/proof-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { focusOn } from '../../../ui/focus.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { isSameStop } from './courier-presses.ts'
import { takePhoto } from './take-photo.ts'
import type { StopPresses } from './use-stop-presses.ts'

type DeliverControlProps = { stop: CourierStop; presses: StopPresses }

/** 'Delivered', with the PIN or the photo that the store asks for. */
export function DeliverControl({ stop, presses }: DeliverControlProps) {
  if (stop.proof?.needs === 'pin') return <PinForm stop={stop} presses={presses} />
  if (stop.proof?.needs === 'photo') return <PhotoControl stop={stop} presses={presses} />
  return (
    <Button variant="primary" className="courier-main" onClick={() => presses.move(stop, 'deliver')}>
      Delivered
    </Button>
  )
}

/** What was typed stays when it was wrong. */
function PinForm({ stop, presses }: DeliverControlProps) {
  const triesLeft = stop.proof?.triesLeft ?? 0
  const [pin, setPin] = useState('')
  const [isMissing, setMissing] = useState(false)
  /** How many tries were left when the PIN was typed. */
  const [typedAt, setTypedAt] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(triesLeft)
  useEffect(() => {
    if (shown.current !== triesLeft) focusOn(field.current)
    shown.current = triesLeft
  }, [triesLeft])
  const isWrong = triesLeft < PIN_TRIES && typedAt !== triesLeft
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{4}$/.test(pin)) presses.move(stop, 'deliver', { pin })
    else {
      setMissing(true)
      focusOn(field.current)
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextField
        ref={field}
        label="PIN of the customer"
        hint="The customer finds it on the page of the order and in the email."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={pin}
        error={
          isMissing
            ? 'Enter the four digits'
            : isWrong
              ? `The PIN was wrong. ${triesWords(triesLeft)}`
              : undefined
        }
        onChange={(event) => {
          setPin(event.currentTarget.value)
          setMissing(false)
          setTypedAt(triesLeft)
        }}
      />
      <Button
        type="submit"
        variant="primary"
        className="courier-main"
        busy={presses.checking !== null && isSameStop(presses.checking, stop)}
        busyLabel="Checking..."
      >
        Delivered
      </Button>
    </form>
  )
}

const triesWords = (left: number) => (left === 1 ? 'One try is left.' : `${left} tries are left.`)

function PhotoControl({ stop, presses }: DeliverControlProps) {
  const photo = usePhoto()
  const handleClick = () => photo.take((taken) => presses.move(stop, 'deliver', { photo: taken }))
  return (
    <div className="grid gap-4">
      <p>
        {stop.proof?.triesLeft === 0 ? 'Five PINs were wrong. ' : 'The store asks for a photo. '}
        ‘Delivered’ opens the camera: take a photo of the bag at the door.
      </p>
      <PhotoFailure failure={photo.failure} />
      <Button variant="primary" className="courier-main" onClick={handleClick}>
        Delivered
      </Button>
    </div>
  )
}

/** Takes a photo, one at a time, and says when that fails. */
export function usePhoto() {
  const [failure, setFailure] = useState<string | null>(null)
  const take = useOneAtATime(async (onTaken: (photo: string) => void) => {
    setFailure(null)
    try {
      const photo = await takePhoto()
      if (photo !== null) onTaken(photo)
    } catch {
      setFailure('This photo could not be read. Take another one.')
    }
  })
  return { failure, take: (onTaken: (photo: string) => void) => void take(onTaken) }
}

export const PhotoFailure = ({ failure }: { failure: string | null }) =>
  failure && (
    <p role="alert" className="font-medium text-heart">
      {failure}
    </p>
  )
