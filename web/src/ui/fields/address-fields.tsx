import { type ChangeEvent, type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Address, STATES, typedZip, ZIP_LENGTH, ZIP_PATTERN } from '#contract/shared/address.ts'
import { Button } from '../button.tsx'
import { focusOn } from '../focus.ts'
import { useAnnounce } from '../live-region.tsx'
import { SelectField } from './select.tsx'
import { TextField } from './text-field.tsx'
import { zipAdvice } from './zip-advice.ts'

type Control = HTMLInputElement | HTMLSelectElement

type Town = Pick<Address, 'city' | 'state'>

type AddressFieldsProps = {
  /** What is typed now. */
  address: Address
  /** Gets the parts that change. */
  onChange: (parts: Partial<Address>) => void
  onBlur?: () => void
  errorOf?: (part: keyof Address) => string | undefined
  /** The town of the typed zip. It is offered as one press, and fills nothing by itself. */
  town: Town | null
  zipOptional?: boolean
  className?: string
}

/** Zip, street, city and state. Each control has the name of its part. The maximum lengths are those of the server. */
export function AddressFields(props: AddressFieldsProps) {
  const { address, onChange, onBlur, errorOf, town, zipOptional = false, className } = props
  const fields = useRef<HTMLDivElement>(null)
  const control = (part: keyof Address) => ({
    name: part,
    value: address[part],
    error: errorOf?.(part),
    onChange: ({ target }: ChangeEvent<Control>) => onChange({ [part]: target.value }),
    onBlur,
  })
  const { advice, ...zip } = useZipAdvice(control('zip'), address)
  return (
    <div ref={fields} className={`@container ${className ?? ''}`}>
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
        <div className="col-span-3 pt-7 @lg:col-span-6">
          {town && isWanted(town, address) && (
            <TownOffer
              town={town}
              onPress={() => {
                onChange({ city: town.city, state: town.state })
                // The pressed button goes.
                focusOn('[name=street]', fields)
              }}
            />
          )}
        </div>
        <TextField
          label="Street"
          required
          maxLength={200}
          autoComplete="street-address"
          fieldClassName="col-span-full"
          {...control('street')}
        />
        <TextField
          label="City"
          required
          maxLength={100}
          autoComplete="address-level2"
          fieldClassName="col-span-3 @lg:col-span-5"
          {...control('city')}
        />
        <SelectField
          label="State"
          required
          options={states}
          autoComplete="address-level1"
          fieldClassName="col-span-2 @lg:col-span-3"
          {...control('state')}
        />
      </div>
    </div>
  )
}

/** Not where a person typed a town in the same state: one zip may belong to several towns. */
const isWanted = (town: Town, { city, state }: Town): boolean => city.trim() === '' || state !== town.state

function TownOffer({ town: { city, state }, onPress }: { town: Town; onPress: () => void }) {
  const announce = useAnnounce()
  const text = `${city}, ${state}`
  const say = useEffectEvent(announce)
  useEffect(() => say(`This ZIP is in ${text}`), [text])
  return <Button onClick={onPress}>{text}</Button>
}

const NO_ZIP = 'A US ZIP has 5 digits.'

type ZipHandlers = { onChange: (event: ChangeEvent<Control>) => void; onBlur: (() => void) | undefined }

/** The zip field with advice for a person who typed another text, or the zip of another state. Neither is refused. */
function useZipAdvice<Zip extends ZipHandlers>(zip: Zip, address: Pick<Address, 'zip' | 'state'>) {
  const announce = useAnnounce()
  const [isOdd, setOdd] = useState(false)
  const advice = isOdd ? NO_ZIP : (zipAdvice(address) ?? undefined)
  const say = useEffectEvent(announce)
  useEffect(() => {
    if (advice !== undefined) say(advice)
  }, [advice])
  return {
    ...zip,
    advice,
    onChange(event: ChangeEvent<Control>) {
      setOdd(false)
      // `maxLength` limits what is typed, and not what a browser fills in.
      const typed = typedZip(event.target.value)
      if (typed !== event.target.value) event.target.value = typed
      zip.onChange(event)
    },
    onBlur(event: FocusEvent<Control>) {
      const left = event.target.value.trim()
      setOdd(left !== '' && !ZIP_PATTERN.test(left))
      zip.onBlur?.()
    },
  }
}

const states = [
  { value: '', label: 'Select a state' },
  ...STATES.map((state) => ({ value: state, label: state })),
]
