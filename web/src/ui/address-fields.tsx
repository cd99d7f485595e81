import { type ChangeEvent, type FocusEvent, type RefCallback, useState } from 'react'
import { type Address, STATES, ZIP_LENGTH, ZIP_PATTERN } from '#contract/shared/address.ts'
import { useAnnounce } from './live-region.tsx'
import { SelectField } from './select.tsx'
import { TextField } from './text-field.tsx'

type Control = HTMLInputElement | HTMLSelectElement

type AddressFieldsProps = {
  /** Connects one part with its form. `register` of react-hook-form fits; a form with state gives `value`. */
  field: (part: keyof Address) => {
    name: string
    value?: string
    onChange: (event: ChangeEvent<Control>) => void
    onBlur?: (event: FocusEvent<Control>) => void
    ref?: RefCallback<Control>
    error?: string | undefined
  }
  zipOptional?: boolean
  className?: string
}

/** Zip, street, city and state: town and state follow from the zip. The maximum lengths are those of the server. */
export function AddressFields({ field, zipOptional = false, className }: AddressFieldsProps) {
  const { advice, ...zip } = useZipAdvice(field('zip'))
  return (
    <div className={`@container ${className ?? ''}`}>
      <div className="grid grid-cols-5 gap-4 @lg:grid-cols-8">
        <TextField
          label="Zip"
          required={!zipOptional}
          optional={zipOptional}
          maxLength={ZIP_LENGTH}
          inputMode="numeric"
          autoComplete="postal-code"
          fieldClassName="col-span-2"
          hint={advice}
          {...zip}
        />
        <TextField
          label="Street"
          required
          maxLength={200}
          autoComplete="address-line1"
          fieldClassName="col-span-full @lg:col-span-6"
          {...field('street')}
        />
        <TextField
          label="City"
          required
          maxLength={100}
          autoComplete="address-level2"
          fieldClassName="col-span-3 @lg:col-span-5"
          {...field('city')}
        />
        <SelectField
          label="State"
          required
          options={states}
          autoComplete="address-level1"
          fieldClassName="col-span-2 @lg:col-span-3"
          {...field('state')}
        />
      </div>
    </div>
  )
}

const NO_ZIP = 'A US ZIP has 5 digits.'

/** The zip field with advice for a person who leaves it with another text. It is not refused. */
function useZipAdvice(zip: ReturnType<AddressFieldsProps['field']>) {
  const announce = useAnnounce()
  const [isOdd, setOdd] = useState(false)
  return {
    ...zip,
    advice: isOdd ? NO_ZIP : undefined,
    onChange(event: ChangeEvent<Control>) {
      setOdd(false)
      zip.onChange(event)
    },
    onBlur(event: FocusEvent<Control>) {
      const left = event.target.value.trim()
      const leavesOdd = left !== '' && !ZIP_PATTERN.test(left)
      if (leavesOdd && !isOdd) announce(NO_ZIP)
      setOdd(leavesOdd)
      zip.onBlur?.(event)
    },
  }
}

const states = [
  { value: '', label: 'Select a state' },
  ...STATES.map((state) => ({ value: state, label: state })),
]
