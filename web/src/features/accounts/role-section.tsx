import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Role } from '#contract/accounts/account.ts'
import { BUSINESS_FIELDS_REQUIRED, DELIVERY_FIELDS_REQUIRED } from '#contract/accounts/sign-up.ts'
import { AddressFields } from '../../ui/fields/address-fields.tsx'
import { isFieldEmpty } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useZipTown } from '../geocoding/public.ts'
import { addressParts, fieldError, type SignUpForm } from './sign-up-form.ts'

/** The fields of the chosen role: a store, or a delivery address. */
export function RoleSection({ role }: { role: Role }) {
  const noteId = useId()
  const { register, formState, setValue } = useFormContext<SignUpForm>()
  const { errors } = formState
  const isOwner = role === 'admin'
  const addressName = isOwner ? 'storeAddress' : 'deliveryAddress'
  const text = isOwner ? BUSINESS_FIELDS_REQUIRED : DELIVERY_FIELDS_REQUIRED
  const address = useWatch<SignUpForm, typeof addressName>({ name: addressName })
  const town = useZipTown(address.zip)
  const incomplete =
    (isOwner && isFieldEmpty(errors.storeName)) ||
    addressParts.some((part) => isFieldEmpty(errors[addressName]?.[part]))
  return (
    // With a key React does not reuse the fields of one role for the other.
    <fieldset key={role} className="space-y-4" aria-describedby={noteId}>
      <legend className="mb-1 font-heading text-title font-semibold">
        {isOwner ? 'Your business' : 'Delivery address'}
      </legend>
      <p id={noteId} className="text-ink-soft">
        {isOwner
          ? 'Customers near this address will find your store.'
          : 'We show you what is near it. You can change it at checkout.'}
      </p>
      {incomplete && (
        <p role="alert" className="font-medium text-heart">
          {text}
        </p>
      )}
      {isOwner && (
        <TextField
          label="Store name"
          autoComplete="organization"
          required
          error={fieldError(errors.storeName)}
          {...register('storeName')}
        />
      )}
      <AddressFields
        address={address}
        town={town}
        onTown={({ city, state }) => {
          const rules = { shouldValidate: formState.isSubmitted }
          setValue(`${addressName}.city`, city, rules)
          setValue(`${addressName}.state`, state, rules)
        }}
        field={(part) => ({
          ...register(`${addressName}.${part}`),
          error: fieldError(errors[addressName]?.[part]),
        })}
      />
    </fieldset>
  )
}
