import { type FormEvent, useRef, useState } from 'react'
import type { CourierRun } from '#contract/runs/courier.ts'
import { centsOf } from '#contract/shared/money.ts'
import { isPhoneText, PHONE_REFUSED } from '#contract/shared/phone-text.ts'
import { browserStorage } from '../../../infrastructure/browser-storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { focusOn } from '../../../ui/focus.ts'
import { formatPrice } from '../../../ui/price.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { BagLines } from './stop-facts.tsx'
import { addressLine } from './stop-links.ts'

type StartProps = { onSetOut: (phone: string | null) => void }

/** What is to be done, before the courier sets out. */
export function RunBegin({ run, onSetOut }: { run: CourierRun } & StartProps) {
  const cash = sumOf(run.stops.map(({ collect }) => collect))
  return (
    <Card as="section" aria-label="Before you go" className="grid gap-4">
      <p>
        {run.stops.length === 1 ? 'One stop' : `${run.stops.length} stops`}
        {cash > 0 && `, and ${formatPrice(cash)} in cash to collect`}. Check that every bag is with you.
      </p>
      <ol className="grid gap-3">
        {run.stops.map((stop) => (
          <li key={`${stop.firestoreId} ${stop.storeId}`}>
            <p className="font-medium wrap-anywhere">{stop.recipient}</p>
            <p className="wrap-anywhere">{addressLine(stop)}</p>
            <p className="text-ink-soft">
              Order {stop.orderId} from {stop.storeName}
            </p>
          </li>
        ))}
      </ol>
      <StartForm onSetOut={onSetOut} />
      <p className="text-small text-ink-soft">
        Your phone then asks for your location, so that the next customer sees when you come. Only the latest
        is kept, and none after the last door.
      </p>
    </Card>
  )
}

const PHONE_KEY = 'courierPhone'

function StartForm({ onSetOut }: StartProps) {
  const phone = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const typed = phone.current?.value.trim() ?? ''
    if (typed !== '' && !isPhoneText(typed)) {
      setWrong(true)
      focusOn(phone.current)
      return
    }
    if (typed === '') browserStorage.removeItem(PHONE_KEY)
    else browserStorage.setItem(PHONE_KEY, typed)
    onSetOut(typed || null)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextField
        ref={phone}
        type="tel"
        name="phone"
        autoComplete="tel"
        maxLength={60}
        optional
        label="Your phone number, so that the store can call you"
        hint="It is deleted at the end of the run. This device keeps it for your next one."
        // What was typed stays, also when the server refuses it.
        defaultValue={browserStorage.getItem(PHONE_KEY) ?? ''}
        error={isWrong ? PHONE_REFUSED : undefined}
        onChange={() => setWrong(false)}
      />
      <Button type="submit" variant="primary" className="courier-main">
        Start
      </Button>
    </form>
  )
}

/** What is taken back and handed in, when no door is left. */
export function RunEnd({ run, onFinish }: { run: CourierRun; onFinish: () => Promise<void> }) {
  const [isUnreached, setUnreached] = useState(false)
  const finish = useOneAtATime(() => onFinish().catch(() => setUnreached(true)))
  const back = run.stops.filter(({ state }) => state === 'failed')
  const cash = sumOf(run.stops.map(({ state, collect }) => (state === 'delivered' ? collect : 0)))
  return (
    <Card as="section" aria-label="All stops are done" className="grid gap-4">
      <h2 tabIndex={-1} data-next-heading className="text-title">
        All stops are done
      </h2>
      {cash > 0 && <p className="text-lead font-semibold">Hand in {formatPrice(cash)} in cash</p>}
      {back.map((stop) => (
        <div key={`${stop.firestoreId} ${stop.storeId}`}>
          <p className="font-medium wrap-anywhere">
            Take back to {stop.storeName}
            {stop.storeAddress && `, ${stop.storeAddress}`}: order {stop.orderId}
          </p>
          <BagLines lines={stop.lines} />
        </div>
      ))}
      {cash === 0 && back.length === 0 && <p>There is nothing to take back.</p>}
      {isUnreached && (
        <p role="alert" className="font-medium text-heart">
          The server could not be reached. Try again when you have a network.
        </p>
      )}
      <Button variant="primary" className="courier-main" onClick={() => void finish()}>
        Finish the run
      </Button>
    </Card>
  )
}

const sumOf = (dollars: readonly number[]) => dollars.reduce((sum, amount) => sum + centsOf(amount), 0)
