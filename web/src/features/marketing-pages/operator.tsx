import { usePageSetting } from '../../infrastructure/page-settings.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { InText } from './text-layout.tsx'

const DEFAULT_EMAIL = 'support@mainstreet.example'

export type Operator = {
  /** Empty when none is set. */
  name: string
  /** The postal address; empty when none is set. */
  address: string
  email: string
}

/** Who runs this site, and how to reach them. */
export function useOperator(): Operator {
  return {
    name: usePageSetting('operator-name'),
    address: usePageSetting('operator-address'),
    email: usePageSetting('contact-email') || DEFAULT_EMAIL,
  }
}

/** A sentence that names the operator, and the ways to write to them. */
export function WhoRunsThis() {
  const { name, address, email } = useOperator()
  return (
    <p>
      {name !== '' && `This site is run by ${name}. `}
      Write to {name === '' ? 'the operator of this site' : name}
      {address !== '' && `, ${address}`}:{' '}
      <InText to={`mailto:${email}`}>
        <EmailText>{email}</EmailText>
      </InText>
      .
    </p>
  )
}
