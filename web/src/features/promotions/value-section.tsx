import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PromotionType } from '#contract/promotions/promotion.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { focusOn } from '../../ui/focus.ts'
import { ValueDetails, type ValueFormProps } from './value-details.tsx'
import { type OfferKind, usualKind } from './value-fields.ts'

const kinds: readonly { value: OfferKind; label: string }[] = [
  { value: 'none', label: 'No discount' },
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'free_delivery', label: 'Free delivery' },
  { value: 'buy_x_get_y', label: 'Buy some, get some free' },
]

const presses: Partial<Record<OfferKind, string>> = {
  percent: 'Set 10% off',
  free_delivery: 'Set free delivery',
  buy_x_get_y: 'Set buy 1, get 1 free',
}

/** What the code of a promotion gives. */
export function ValueSection({ type, ...props }: ValueFormProps & { type: PromotionType }) {
  const { offer } = props.value
  const noteId = useId()
  const section = useRef<HTMLFieldSetElement>(null)
  const isNone = offer.kind === 'none'
  const choose = (kind: OfferKind) => props.onChange({ offer: { ...offer, kind } })
  const setDiscount = () => {
    // The field that gets the focus is drawn with the value.
    flushSync(() => choose(usualKind(type)))
    const first = section.current?.querySelector<HTMLInputElement>('[name=percent], [name=buy]')
    if (!first) return focusOn('[name=kind]', section)
    first.focus()
    first.select()
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
          <Button onClick={setDiscount}>{presses[usualKind(type)]}</Button>
        </div>
      ) : (
        <ValueDetails {...props} />
      )}
    </fieldset>
  )
}
