import { type ReactNode, useState } from 'react'
import { ApiProblem } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { LazyWindow } from '../../ui/dialogs/dialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// Loaded when the server asks for it: soon after a sign-in it does not.
const ConfirmDialog = lazyComponent(async () => (await import('./account/confirm-dialog.tsx')).ConfirmDialog)

type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

/**
 * `const [confirmed, dialog, ask] = useConfirmation()`: `confirmed(act)` runs `act`. When the server first wants to
 * know that it is the person, the dialog asks, and `act` runs again. A person who closes the dialog gets the server's
 * refusal. `ask()` asks in any case, and resolves to whether the person confirmed.
 */
export function useConfirmation(): [Confirmed, ReactNode, () => Promise<boolean>] {
  const { user } = useSession()
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  const ask = async () => {
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(null)
    return isConfirmed
  }
  const confirmed: Confirmed = async (act) => {
    try {
      return await act()
    } catch (failure) {
      if (!(failure instanceof ApiProblem && failure.code === 'confirmation_needed')) throw failure
      if (!(await ask())) throw failure
      return act()
    }
  }
  const dialog = user && answer && (
    <LazyWindow onFailure={() => answer(false)}>
      <ConfirmDialog email={user.email} onAnswer={answer} />
    </LazyWindow>
  )
  return [confirmed, dialog, ask]
}
