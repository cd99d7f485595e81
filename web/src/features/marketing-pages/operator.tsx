import { usePageSetting } from '../../infrastructure/page-settings.ts'
import { InText } from './text-page.tsx'

const DEFAULT_EMAIL = 'support@mainstreet.example'

export type Operator = {
  /** In the middle of a sentence: 'the operator of this site' when no name is set. */
  name: string
  /** The postal address; empty when none is set. */
  address: string
  email: string
}

/** Who runs this site, and how to reach them. */
export function useOperator(): Operator {
  return {
    name: usePageSetting('operator-name') || 'the operator of this site',
    address: usePageSetting('operator-address'),
    email: usePageSetting('contact-email') || DEFAULT_EMAIL,
  }
}

/** A sentence that names the operator, and the ways to write to them. */
export function WhoRunsThis() {
  const { name, address, email } = useOperator()
  return (
    <p>
      This site is run by {address === '' ? name : `${name}, ${address}`}. Write to{' '}
      <InText to={`mailto:${email}`}>{email}</InText>.
    </p>
  )
}
