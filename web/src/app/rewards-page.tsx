import { AccountFrame } from '../features/accounts/public.ts'
import { StampCards } from '../features/rewards/stamp-cards.tsx'
import { useSession } from '../infrastructure/session.tsx'

export function Component() {
  const { user } = useSession()
  if (!user) return null
  return (
    <AccountFrame page="rewards" user={user}>
      <StampCards />
    </AccountFrame>
  )
}
