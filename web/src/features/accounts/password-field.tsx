import type { ComponentProps } from 'react'
import { SecretField } from '../../ui/fields/secret-field.tsx'

/** The password of an account, which password managers fill in. */
export const PasswordField = (field: Partial<ComponentProps<typeof SecretField>>) => (
  <SecretField label="Password" name="password" autoComplete="current-password" required {...field} />
)
