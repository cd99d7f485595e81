import type { ChangeEvent } from 'react'
import { CATEGORIES, categoryLabel } from '#contract/products/category.ts'
import { SelectField } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ProductChoice } from './product-choice.tsx'
import type { Scope, ValueFields } from './value-fields.ts'

const scopes: readonly { value: Scope; label: string }[] = [
  { value: 'all', label: 'All products' },
  { value: 'category', label: 'One category' },
  { value: 'products', label: 'Chosen products' },
]
const categories = CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }))

const number = { autoComplete: 'off', inputMode: 'decimal' } as const

export type ValueFormProps = {
  storeId: string | null
  value: ValueFields
  /** The texts under the fields, with names such as 'value.uses'. */
  wrong: Readonly<Record<string, string>>
  onChange: (parts: Partial<ValueFields>) => void
}

/** How much the code of a promotion gives, for what, and how often. */
export function ValueDetails({ storeId, value, wrong, onChange }: ValueFormProps) {
  const typed = (name: 'minimum' | 'uses' | 'perPerson') => ({
    ...number,
    name,
    value: value[name],
    error: wrong[`value.${name}`],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <OfferFields value={value} wrong={wrong} onChange={onChange} />
      <SelectField
        label="For"
        name="scope"
        options={scopes}
        value={value.scope}
        onPick={(scope) => onChange({ scope })}
      />
      {value.scope === 'category' && (
        <SelectField
          label="Category"
          name="category"
          options={categories}
          value={value.category}
          onPick={(category) => onChange({ category })}
        />
      )}
      {value.scope === 'products' && (
        <ProductChoice
          storeId={storeId}
          chosenIds={value.productIds}
          error={wrong['value.productIds']}
          onChange={(productIds) => onChange({ productIds })}
        />
      )}
      <TextField
        label="Minimum ($)"
        optional
        hint="What these products must cost together."
        {...typed('minimum')}
      />
      <TextField label="Uses in all" optional {...typed('uses')} />
      <TextField label="Uses per person" optional {...typed('perPerson')} />
      <label className="flex min-h-target items-center gap-2.5 self-end">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          name="firstOrder"
          checked={value.firstOrder}
          onChange={({ target }) => onChange({ firstOrder: target.checked })}
        />
        Only for a customer’s first order from you
      </label>
    </>
  )
}

/** The numbers of an offer. */
function OfferFields({ value: { offer }, wrong, onChange }: Omit<ValueFormProps, 'storeId'>) {
  const typed = (name: Exclude<keyof ValueFields['offer'], 'kind'>) => ({
    ...number,
    name,
    value: offer[name],
    error: wrong[`value.offer.${name}`],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange({ offer: { ...offer, [name]: target.value } }),
  })
  if (offer.kind === 'percent') {
    return (
      <div className="grid grid-cols-2 items-start gap-4 large-text:grid-cols-1">
        <TextField label="Percent" required {...typed('percent')} />
        <TextField label="At most ($)" optional {...typed('most')} />
      </div>
    )
  }
  if (offer.kind === 'amount') return <TextField label="Amount ($)" required {...typed('amount')} />
  if (offer.kind !== 'buy_x_get_y') return <div className="max-sm:hidden" />
  return (
    <div className="grid grid-cols-2 items-start gap-4 large-text:grid-cols-1">
      <TextField label="Buy" required {...typed('buy')} />
      <TextField label="Get free" required {...typed('get')} />
    </div>
  )
}
