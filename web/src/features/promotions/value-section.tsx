import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { ValueDetails, type ValueFormProps } from './value-details.tsx'
import type { OfferKind } from './value-fields.ts'

const kinds: readonly { value: OfferKind; label: string }[] = [
  { value: 'none', label: 'No discount' },
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'free_delivery', label: 'Free delivery' },
  { value: 'buy_x_get_y', label: 'Buy some, get some free' },
]

/** What the code of a promotion gives. */
export function ValueSection(props: ValueFormProps) {
  const { offer } = props.value
  const noteId = useId()
  const section = useRef<HTMLFieldSetElement>(null)
  const isNone = offer.kind === 'none'
  const choose = (kind: OfferKind) => props.onChange({ offer: { ...offer, kind } })
  const setDiscount = () => {
    // The field that gets the focus is drawn with the value.
    flushSync(() => choose('percent'))
    const percent = section.current?.querySelector<HTMLInputElement>('[name=percent]')
    percent?.focus()
    percent?.select()
  }
  return (
    <fieldset ref={section} className="grid gap-4 border-line border-t pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">Value</legend>
      <SelectField
        label="Value"
        options={kinds}
        hint={isNone ? undefined : 'Customers redeem the code in their order.'}
        aria-describedby={isNone ? noteId : undefined}
        name="kind"
        value={offer.kind}
        onPick={choose}
      />
      {isNone ? (
        <div className="flex flex-col items-start gap-2 sm:pt-7">
          <p id={noteId} className="text-small text-pretty text-ink-soft">
            No discount is set. Customers hear of the promotion, prices stay as they are.
          </p>
          <Button onClick={setDiscount}>Set a discount</Button>
        </div>
      ) : (
        <ValueDetails {...props} />
      )}
    </fieldset>
  )
}
