import {
  type ChangeEvent,
  type FocusEvent,
  type RefCallback,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type Address, STATES, typedZip, ZIP_LENGTH, ZIP_PATTERN } from '#contract/shared/address.ts'
import { Button } from '../button.tsx'
import { focusOn } from '../focus.ts'
import { useAnnounce } from '../live-region.tsx'
import { SelectField } from './select.tsx'
import { TextField } from './text-field.tsx'
import { zipAdvice } from './zip-advice.ts'

type Control = HTMLInputElement | HTMLSelectElement

type Town = Pick<Address, 'city' | 'state'>

type FieldEvent = { type: string; target: { name: string; value: string } }

type AddressFieldsProps = {
  /**
   * Connects one part with its form. `register` of react-hook-form fits; a form with state gives `value`. On the page
   * the control has the part's own name, and in these events the name that is given here.
   */
  field: (part: keyof Address) => {
    name: string
    value?: string
    onChange: (event: FieldEvent) => void
    onBlur?: (event: FieldEvent) => void
    ref?: RefCallback<Control>
    error?: string | undefined
  }
  /** What is typed now, for advice about it. */
  address: Address
  /** The town of the typed zip. It is offered as one press, and fills nothing by itself. */
  town: Town | null
  onTown: (town: Town) => void
  zipOptional?: boolean
  className?: string
}

/** Zip, street, city and state. The maximum lengths are those of the server. */
export function AddressFields(props: AddressFieldsProps) {
  const { field, address, town, onTown, zipOptional = false, className } = props
  const fields = useRef<HTMLDivElement>(null)
  const control = (part: keyof Address) => {
    const { name, onChange, onBlur, ...others } = field(part)
    const asGiven = ({ type, target: { value } }: SyntheticEvent<Control> & { target: Control }) => ({
      type,
      target: { name, value },
    })
    return {
      ...others,
      name: part,
      onChange: (event: ChangeEvent<Control>) => onChange(asGiven(event)),
      onBlur: (event: FocusEvent<Control>) => onBlur?.(asGiven(event)),
    }
  }
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
                onTown(town)
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

type ZipHandlers = {
  onChange: (event: ChangeEvent<Control>) => void
  onBlur: (event: FocusEvent<Control>) => void
}

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
      zip.onBlur(event)
    },
  }
}

const states = [
  { value: '', label: 'Select a state' },
  ...STATES.map((state) => ({ value: state, label: state })),
]
