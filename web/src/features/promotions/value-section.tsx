import { useId } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { ValueDetails } from './value-details.tsx'
import type { OfferKind, ValueFields } from './value-fields.ts'

const kinds: readonly { value: OfferKind; label: string }[] = [
  { value: 'none', label: 'No discount' },
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'free_delivery', label: 'Free delivery' },
  { value: 'buy_x_get_y', label: 'Buy some, get some free' },
]

/** What the code of a promotion gives. Stands in a form that has `value` among its fields. */
export function ValueSection({ storeId }: { storeId: string | null }) {
  const { register, watch, setValue, setFocus } = useFormContext<{ value: ValueFields }>()
  const noteId = useId()
  const isNone = watch('value.offer.kind') === 'none'
  const setDiscount = () => {
    // The field that gets the focus is drawn with the value.
    flushSync(() => setValue('value.offer.kind', 'percent', { shouldDirty: true }))
    setFocus('value.offer.percent', { shouldSelect: true })
  }
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">Value</legend>
      <SelectField
        label="Value"
        options={kinds}
        hint={isNone ? undefined : 'Customers redeem the code in their order.'}
        aria-describedby={isNone ? noteId : undefined}
        {...register('value.offer.kind')}
      />
      {isNone ? (
        <div className="flex flex-col items-start gap-2 sm:pt-7">
          <p id={noteId} className="text-small text-pretty text-ink-soft">
            No discount is set. Customers hear of the promotion, prices stay as they are.
          </p>
          <Button onClick={setDiscount}>Set a discount</Button>
        </div>
      ) : (
        <ValueDetails storeId={storeId} />
      )}
    </fieldset>
  )
}
