import { useFormContext } from 'react-hook-form'
import { ZIP_LENGTH } from '#contract/shared/address.ts'
import { SelectField } from '../../ui/select.tsx'
import { stateOptions } from '../../ui/state-options.ts'
import { TextField } from '../../ui/text-field.tsx'
import { type AddressName, fieldError, type SignUpForm } from './sign-up-form.ts'

/** Street, city, state and zip of one of the two addresses. */
export function AddressFields({ name, sectionText }: { name: AddressName; sectionText: string }) {
  const { register, formState } = useFormContext<SignUpForm>()
  const errors = formState.errors[name]
  const errorOf = (part: 'street' | 'city' | 'state' | 'zip') =>
    fieldError(errors?.[part]?.message, sectionText)
  return (
    <>
      <TextField
        label="Street"
        autoComplete="address-line1"
        required
        error={errorOf('street')}
        {...register(`${name}.street`)}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        required
        error={errorOf('city')}
        {...register(`${name}.city`)}
      />
      <div className="grid grid-cols-[3fr_2fr] gap-4">
        <SelectField
          label="State"
          autoComplete="address-level1"
          required
          options={stateOptions}
          error={errorOf('state')}
          {...register(`${name}.state`)}
        />
        <TextField
          label="Zip"
          autoComplete="postal-code"
          required
          inputMode="numeric"
          maxLength={ZIP_LENGTH}
          error={errorOf('zip')}
          {...register(`${name}.zip`)}
        />
      </div>
    </>
  )
}
