import { useSession } from '../../../infrastructure/session.tsx'
import { AccountActivity } from './account-activity.tsx'
import { AccountDevices } from './account-devices.tsx'
import { AccountEmail } from './account-email.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountPasskeys } from './account-passkeys.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountTwoStep } from './account-two-step.tsx'

export function Component() {
  const { user } = useSession()
  if (!user) return null
  return (
    <AccountFrame page="accountSecurity" user={user}>
      <AccountEmail email={user.email} />
      <AccountPassword user={user} />
      <AccountPasskeys user={user} />
      <AccountTwoStep user={user} />
      <AccountDevices />
      <AccountActivity />
    </AccountFrame>
  )
}
