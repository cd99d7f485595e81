import { useSession } from '../../../infrastructure/session.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountMails } from './account-mails.tsx'
import { AccountNotices } from './account-notices.tsx'
import { AccountThisDevice } from './account-this-device.tsx'

export function Component() {
  const { user } = useSession()
  if (!user) return null
  return (
    <AccountFrame page="accountNotifications" user={user}>
      <AccountMails isCustomer={user.role === 'user'} />
      <AccountNotices user={user} />
      <AccountThisDevice />
    </AccountFrame>
  )
}
