import { useSession } from '../../../infrastructure/session.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { OnThisPage } from '../../../ui/on-this-page.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { VerifyEmailLine } from '../sign-in-again.tsx'
import { AccountActivity } from './account-activity.tsx'
import { AccountAddress, type PointMap } from './account-address.tsx'
import { AccountData } from './account-data.tsx'
import { AccountDevices } from './account-devices.tsx'
import { AccountEmail } from './account-email.tsx'
import { AccountMails } from './account-mails.tsx'
import { AccountName } from './account-name.tsx'
import { AccountNotices } from './account-notices.tsx'
import { AccountPasskeys } from './account-passkeys.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountThisDevice } from './account-this-device.tsx'
import { AccountTwoStep } from './account-two-step.tsx'

/** The sections that everybody has. */
const sections = [
  { id: 'account-name', title: 'Name and phone' },
  { id: 'account-address', title: 'Address' },
  { id: 'account-email', title: 'Email' },
  { id: 'account-password', title: 'Password' },
  { id: 'account-passkeys', title: 'Passkeys' },
  { id: 'account-two-step', title: 'Codes at sign-in' },
  { id: 'account-sessions', title: 'Where you are signed in' },
  { id: 'account-activity', title: 'Recent activity' },
  { id: 'account-mails', title: 'Email and notices' },
  { id: 'account-notices', title: 'Notices on this device' },
  { id: 'account-data', title: 'Your data' },
]

const reasons = {
  user: 'Confirm your email to accept invitations of stores, and to add passkeys or codes.',
  admin: 'Confirm your email to show your stores to customers, and to add passkeys or codes.',
}

export function AccountPage({ MovePoint }: { MovePoint: PointMap }) {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <PageHeading title="Your account" subtitle={user.email} />
      <VerifyEmailLine reason={reasons[user.role]} />
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <OnThisPage sections={sections} isShort />
        <div className="min-w-0 space-y-6 lg:max-w-reading [&_h2]:scroll-mt-24">
          {user.isOperator && (
            <Card as="section" aria-labelledby="account-operator">
              <h2 id="account-operator" className="mb-2 text-title">
                Operator
              </h2>
              <p className="mb-4 text-ink-soft">
                You look after this site: its people, its stores and its work.
              </p>
              <ButtonLink to="/operator" variant="primary">
                Open the operators’ page
              </ButtonLink>
            </Card>
          )}
          <AccountName key={user.uid} user={user} />
          <AccountAddress key={`address ${user.uid}`} user={user} MovePoint={MovePoint} />
          <AccountEmail email={user.email} />
          <AccountPassword user={user} />
          <AccountPasskeys user={user} />
          <AccountTwoStep user={user} />
          <AccountDevices />
          <AccountActivity />
          <AccountMails isCustomer={user.role === 'user'} />
          <AccountNotices user={user} />
          <AccountThisDevice />
          <AccountData user={user} />
        </div>
      </div>
    </>
  )
}
