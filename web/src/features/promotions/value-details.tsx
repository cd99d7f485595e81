import { useFormContext } from 'react-hook-form'
import { CATEGORIES, categoryLabel } from '#contract/products/category.ts'
import { SelectField } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ProductChoice } from './product-choice.tsx'
import type { OfferKind, Scope, ValueFields } from './value-fields.ts'

const scopes: readonly { value: Scope; label: string }[] = [
  { value: 'all', label: 'All products' },
  { value: 'category', label: 'One category' },
  { value: 'products', label: 'Chosen products' },
]
const categories = CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }))

/** How much the code of a promotion gives, for what, and how often. */
export function ValueDetails({ storeId }: { storeId: string | null }) {
  const { register, formState, watch, setValue } = useFormContext<{ value: ValueFields }>()
  const errors = formState.errors.value
  const [kind, scope, productIds] = watch(['value.offer.kind', 'value.scope', 'value.productIds'])
  const number = { autoComplete: 'off', inputMode: 'decimal' } as const
  return (
    <>
      <OfferFields kind={kind} />
      <SelectField label="For" options={scopes} {...register('value.scope')} />
      {scope === 'category' && (
        <SelectField label="Category" options={categories} {...register('value.category')} />
      )}
      {scope === 'products' && (
        <ProductChoice
          storeId={storeId}
          chosenIds={productIds}
          error={errors?.productIds?.message}
          onChange={(ids) => setValue('value.productIds', ids, { shouldValidate: formState.isSubmitted })}
        />
      )}
      <TextField
        label="Minimum ($)"
        optional
        hint="What these products must cost together."
        error={errors?.minimum?.message}
        {...number}
        {...register('value.minimum')}
      />
      <TextField
        label="Uses in all"
        optional
        error={errors?.uses?.message}
        {...number}
        {...register('value.uses')}
      />
      <TextField
        label="Uses per person"
        optional
        error={errors?.perPerson?.message}
        {...number}
        {...register('value.perPerson')}
      />
      <label className="flex min-h-target items-center gap-2.5 self-end">
        <input type="checkbox" className="size-5 accent-accent" {...register('value.firstOrder')} />
        Only for a customer’s first order from you
      </label>
    </>
  )
}

/** The numbers of an offer. */
function OfferFields({ kind }: { kind: OfferKind }) {
  const { register, formState } = useFormContext<{ value: ValueFields }>()
  const errors = formState.errors.value?.offer
  const number = { autoComplete: 'off', inputMode: 'decimal', required: true } as const
  if (kind === 'percent') {
    return (
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label="Percent"
          error={errors?.percent?.message}
          {...number}
          {...register('value.offer.percent')}
        />
        <TextField
          label="At most ($)"
          error={errors?.most?.message}
          {...number}
          required={false}
          optional
          {...register('value.offer.most')}
        />
      </div>
    )
  }
  if (kind === 'amount') {
    return (
      <TextField
        label="Amount ($)"
        error={errors?.amount?.message}
        {...number}
        {...register('value.offer.amount')}
      />
    )
  }
  if (kind !== 'buy_x_get_y') return <div className="max-sm:hidden" />
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <TextField label="Buy" error={errors?.buy?.message} {...number} {...register('value.offer.buy')} />
      <TextField label="Get free" error={errors?.get?.message} {...number} {...register('value.offer.get')} />
    </div>
  )
}
