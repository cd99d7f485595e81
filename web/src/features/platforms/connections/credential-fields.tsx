import type { CredentialField } from '#contract/platforms/credential-rules.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { SecretField } from '../../../ui/fields/secret-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { credentialWords } from './credential-words.ts'
import { type FieldErrors, fieldsOf, type KeyKind, type Typed } from './typed-credentials.ts'

type CredentialFieldsProps = {
  platform: Platform
  typed: Typed
  errors: FieldErrors
  onType: (change: Partial<Typed>) => void
}

const keyKinds: { value: KeyKind; label: string }[] = [
  { value: 'token', label: 'Access token' },
  { value: 'client', label: 'Client ID and secret' },
]

/** The credentials of one platform. Secrets are masked, with a button to show them. */
export function CredentialFields({ platform, typed, errors, onType }: CredentialFieldsProps) {
  const field = (name: CredentialField) => {
    const { label, hint, placeholder, secret } = credentialWords[platform][name]
    const input = {
      // A new field for every platform, so that a secret that was shown is masked again.
      key: `${platform} ${name}`,
      name,
      label,
      hint,
      placeholder,
      value: typed[name],
      error: errors[name],
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      required: true,
      onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
    } as const
    const { key, ...rest } = input
    return secret ? (
      <SecretField key={key} {...rest} />
    ) : (
      <TextField key={key} inputMode={name === 'address' ? 'url' : 'text'} {...rest} />
    )
  }
  const [address, ...keys] = fieldsOf(platform, typed)
  return (
    <>
      {address && field(address)}
      {platform === 'shopify' && (
        <RadioGroup
          legend="How this shop is opened"
          hideLegend
          look="segments"
          options={keyKinds}
          value={typed.keyKind}
          onValueChange={(keyKind) => onType({ keyKind })}
        />
      )}
      {keys.map(field)}
    </>
  )
}
