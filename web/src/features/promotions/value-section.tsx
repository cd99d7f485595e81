import { useFormContext } from 'react-hook-form'
import type { PromotionType } from '#contract/promotions/promotion.ts'
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
  const { register, watch } = useFormContext<{ promoType: PromotionType; value: ValueFields }>()
  const kind = watch('value.offer.kind')
  const isEmptyDiscount = kind === 'none' && ['discount', 'bogo', 'freeShipping'].includes(watch('promoType'))
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">Value</legend>
      <SelectField
        label="Value"
        options={kinds}
        hint={
          isEmptyDiscount
            ? 'This only announces it: no order gets cheaper. Choose a value, and customers redeem its code.'
            : kind === 'none'
              ? 'With a value, customers can redeem the code in their order.'
              : 'Customers redeem the code in their order.'
        }
        {...register('value.offer.kind')}
      />
      {kind !== 'none' && <ValueDetails storeId={storeId} />}
    </fieldset>
  )
}
