import { useSession } from '../../../infrastructure/session.tsx'
import { AccountData } from './account-data.tsx'
import { AccountFrame } from './account-frame.tsx'

export function Component() {
  const { user } = useSession()
  if (!user) return null
  return (
    <AccountFrame page="accountData" user={user}>
      <AccountData user={user} />
    </AccountFrame>
  )
}
