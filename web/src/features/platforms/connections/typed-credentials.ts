import {
  addressProblem,
  type CredentialField,
  isHeaderSafe,
  TOKEN_WRONG,
} from '#contract/platforms/credential-rules.ts'
import type { Platform } from '#contract/platforms/platform.ts'

/** The kind of credentials: a token, or at Shopify a client id and secret. */
export type KeyKind = 'token' | 'client'

/** What was typed for one platform. It stays while another platform is chosen. */
export type Typed = Record<CredentialField, string> & { keyKind: KeyKind }

export const nothingTyped: Typed = {
  address: '',
  apiToken: '',
  clientId: '',
  clientSecret: '',
  keyKind: 'token',
}

const BY_TOKEN: readonly CredentialField[] = ['address', 'apiToken']
const BY_CLIENT: readonly CredentialField[] = ['address', 'clientId', 'clientSecret']

/** The fields on the screen, in their order. */
export const fieldsOf = (platform: Platform, { keyKind }: Typed): readonly CredentialField[] =>
  platform === 'shopify' && keyKind === 'client' ? BY_CLIENT : BY_TOKEN

/** The credentials to send: the fields that are on the screen. */
export function credentialsOf(platform: Platform, typed: Typed) {
  const shown = fieldsOf(platform, typed)
  const sent = (field: CredentialField) => (shown.includes(field) ? typed[field].trim() : '')
  return {
    platform,
    address: sent('address'),
    apiToken: sent('apiToken'),
    clientId: sent('clientId'),
    clientSecret: sent('clientSecret'),
  }
}

export type FieldErrors = Partial<Record<CredentialField, string>>

/** Checks what was typed before it is sent. `incomplete` is shown once, above the fields. */
export function checkTyped(platform: Platform, typed: Typed): { incomplete: boolean; errors: FieldErrors } {
  const credentials = credentialsOf(platform, typed)
  const shown = fieldsOf(platform, typed)
  const missing = shown.filter((field) => credentials[field] === '')
  const errors: FieldErrors = {}
  for (const field of missing) errors[field] = 'Required'
  const { address } = credentials
  const wrongAddress = address === '' ? null : addressProblem(platform, address)
  if (wrongAddress !== null) errors.address = wrongAddress
  for (const field of shown) {
    if (field !== 'address' && !isHeaderSafe(credentials[field])) errors[field] = TOKEN_WRONG
  }
  return { incomplete: missing.length > 0, errors }
}

/** Whether the server's field name is a field of this form. */
export const isCredentialField = (name: string): name is CredentialField =>
  name === 'address' || name === 'apiToken' || name === 'clientId' || name === 'clientSecret'
