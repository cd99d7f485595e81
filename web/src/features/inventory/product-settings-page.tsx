import { useState } from 'react'
import { useSession } from '../../infrastructure/session.tsx'
import { Unauthorized } from '../../ui/unauthorized.tsx'
import { KeepInventory } from './keep-inventory.tsx'
import { type Outcome, SignInHere } from './sign-in-here.tsx'

export function Component() {
  const { user } = useSession()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (!user) return <SignInHere outcome={outcome} onOutcome={setOutcome} />
  const hasStore = user.role === 'admin' || user.editorOfStoreIds.length > 0
  if (!hasStore) return <Unauthorized reason="You must own or edit a store to view this page." />
  // The key resets all state when another person signs in.
  return (
    <KeepInventory key={user.uid} isOwner={user.role === 'admin'} outcome={outcome} onOutcome={setOutcome} />
  )
}
