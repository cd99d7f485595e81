import { useState } from 'react'
import { useSession } from '../../infrastructure/session.tsx'
import { KeepInventory } from './keep-inventory.tsx'
import { type Outcome, SignInHere } from './sign-in-here.tsx'

export function Component() {
  const { user } = useSession()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (!user) return <SignInHere outcome={outcome} onOutcome={setOutcome} />
  // A key: nothing of one person's work is shown to the next.
  return (
    <KeepInventory key={user.uid} isOwner={user.role === 'admin'} outcome={outcome} onOutcome={setOutcome} />
  )
}
