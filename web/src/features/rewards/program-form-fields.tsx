import type { ChangeEvent } from 'react'
import { STAMPS, VALID_DAYS } from '#contract/rewards/reward-terms.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ProgramFields } from './program-fields.ts'

const KINDS = [
  { value: 'amount', label: 'A sum' },
  { value: 'percent', label: 'A percentage' },
] as const

const dollars = { autoComplete: 'off', inputMode: 'decimal' } as const

type ProgramFormFieldsProps = {
  fields: ProgramFields
  /** The texts under the fields, with names such as 'terms.offer.amount'. */
  wrong: Readonly<Record<string, string>>
  onChange: (part: Partial<ProgramFields>) => void
}

export function ProgramFormFields({ fields, wrong, onChange }: ProgramFormFieldsProps) {
  const { offer } = fields
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <NumberField
        label="Orders for a full card"
        hint={`${STAMPS.least} to ${STAMPS.most}`}
        value={fields.stamps}
        error={wrong['terms.stamps']}
        onValueChange={(stamps) => onChange({ stamps })}
      />
      <TextField
        label="Each of at least ($)"
        hint="0 counts every order."
        {...dollars}
        value={fields.minimum}
        error={wrong['terms.minimum']}
        onChange={({ target }) => onChange({ minimum: target.value })}
      />
      <div className="sm:col-span-2">
        <RadioGroup
          legend="What a full card gives"
          look="cards"
          options={KINDS}
          value={offer.kind}
          onValueChange={(kind) => onChange({ offer: { ...offer, kind } })}
        />
      </div>
      <OfferFields fields={fields} wrong={wrong} onChange={onChange} />
      <NumberField
        label="Valid for (days)"
        hint={`${VALID_DAYS.least} to ${VALID_DAYS.most}`}
        value={fields.validDays}
        error={wrong['terms.validDays']}
        onValueChange={(validDays) => onChange({ validDays })}
      />
    </div>
  )
}

/** The numbers of what a full card gives. */
function OfferFields({ fields: { offer }, wrong, onChange }: ProgramFormFieldsProps) {
  const sum = (name: 'amount' | 'most') => ({
    ...dollars,
    value: offer[name],
    error: wrong[`terms.offer.${name}`],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange({ offer: { ...offer, [name]: target.value } }),
  })
  if (offer.kind === 'amount') return <TextField label="Amount off ($)" {...sum('amount')} />
  return (
    <div className="grid grid-cols-2 items-start gap-4 large-text:grid-cols-1">
      <NumberField
        label="Percent"
        value={offer.percent}
        error={wrong['terms.offer.percent']}
        onValueChange={(percent) => onChange({ offer: { ...offer, percent } })}
      />
      <TextField label="Up to ($)" {...sum('most')} />
    </div>
  )
}
