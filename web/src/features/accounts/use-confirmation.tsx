import { type ReactNode, useState } from 'react'
import { ApiProblem } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { LazyWindow } from '../../ui/dialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// Loaded when the server asks for it: soon after a sign-in it does not.
const ConfirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

/**
 * `const [confirmed, dialog] = useConfirmation()`: `confirmed(act)` runs `act`. When the server first wants to know that it
 * is the person, the dialog asks, and `act` runs again. A person who closes the dialog gets the server's refusal.
 */
export function useConfirmation(): [Confirmed, ReactNode] {
  const { user } = useSession()
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  const confirmed: Confirmed = async (act) => {
    try {
      return await act()
    } catch (failure) {
      if (!(failure instanceof ApiProblem && failure.code === 'confirmation_needed')) throw failure
      const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(null)
      if (!isConfirmed) throw failure
      return act()
    }
  }
  const dialog = user && answer && (
    <LazyWindow onFailure={() => answer(false)}>
      <ConfirmDialog email={user.email} onAnswer={answer} />
    </LazyWindow>
  )
  return [confirmed, dialog]
}
