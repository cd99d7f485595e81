import type { FieldError, FieldPath } from 'react-hook-form'
import type { Role } from '#contract/accounts/account.ts'
import type { Address } from '#contract/shared/address.ts'
import { isFieldEmpty } from '../../ui/fields/field.tsx'

/** The form keeps the fields of both roles, so that a change of role loses nothing. */
export type SignUpForm = {
  role: Role
  username: string
  email: string
  password: string
  storeName: string
  storeAddress: Address
  deliveryAddress: Address
}

const noAddress: Address = { street: '', city: '', state: '', zip: '' }

export const emptySignUp: SignUpForm = {
  role: 'user',
  username: '',
  email: '',
  password: '',
  storeName: '',
  storeAddress: noAddress,
  deliveryAddress: noAddress,
}

export const addressParts = ['street', 'city', 'state', 'zip'] as const

const fieldNames: ReadonlySet<string> = new Set<FieldPath<SignUpForm>>([
  'role',
  'username',
  'email',
  'password',
  'storeName',
  ...addressParts.map((part) => `storeAddress.${part}` as const),
  ...addressParts.map((part) => `deliveryAddress.${part}` as const),
])

/** Whether a field that the server names is one of this form. */
export const isSignUpField = (name: string): name is FieldPath<SignUpForm> => fieldNames.has(name)

/**
 * The text under a field. An empty one shows 'Required': the contract has one text for all of a section, which is shown
 * above them.
 */
export const fieldError = (error: FieldError | undefined) =>
  isFieldEmpty(error) ? 'Required' : error?.message
