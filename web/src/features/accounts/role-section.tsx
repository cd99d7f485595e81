import { useId, useState } from 'react'
import type { Role } from '#contract/accounts/account.ts'
import { BUSINESS_FIELDS_REQUIRED, DELIVERY_FIELDS_REQUIRED } from '#contract/accounts/sign-up.ts'
import type { Address } from '#contract/shared/address.ts'
import { AddressFields } from '../../ui/fields/address-fields.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { searchedAddress, useZipTown } from '../geocoding/public.ts'

const NO_ADDRESS: Address = { street: '', city: '', state: '', zip: '' }

type RoleSectionProps = {
  role: Role
  wrong: Readonly<Record<string, string>>
  /** Gets the names of parts of the address that have changed, also by a press. */
  onFilled: (...fields: string[]) => void
}

/** The fields of the chosen role: a store, or a delivery address. A change of role loses nothing that was typed. */
export function RoleSection({ role, wrong, onFilled }: RoleSectionProps) {
  const noteId = useId()
  const searched = useAwake() ? searchedAddress(null) : null
  const [storeName, setStoreName] = useState('')
  const [typed, setTyped] = useState<{ [Name in 'storeAddress' | 'deliveryAddress']?: Address }>({})
  const isOwner = role === 'admin'
  const addressName = isOwner ? 'storeAddress' : 'deliveryAddress'
  const start = (isOwner ? null : searched) ?? NO_ADDRESS
  const address = typed[addressName] ?? start
  const town = useZipTown(address.zip)
  // The contract has one text for all fields of a section. It is shown above them.
  const text = isOwner ? BUSINESS_FIELDS_REQUIRED : DELIVERY_FIELDS_REQUIRED
  const isEmpty = (name: string) => wrong[name] === text
  const errorOf = (name: string) => (isEmpty(name) ? 'Required' : wrong[name])
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
      {Object.keys(wrong).some(isEmpty) && (
        <p role="alert" className="font-medium text-heart">
          {text}
        </p>
      )}
      {isOwner && (
        <TextField
          label="Store name"
          name="storeName"
          autoComplete="organization"
          required
          value={storeName}
          error={errorOf('storeName')}
          onChange={({ target }) => setStoreName(target.value)}
        />
      )}
      <AddressFields
        address={address}
        town={town}
        onChange={(parts) => {
          // What a person typed before the scripts came arrives at once, field by field.
          setTyped((before) => ({
            ...before,
            [addressName]: { ...(before[addressName] ?? start), ...parts },
          }))
          onFilled(...Object.keys(parts))
        }}
        errorOf={(part) => errorOf(`${addressName}.${part}`)}
      />
    </fieldset>
  )
}
