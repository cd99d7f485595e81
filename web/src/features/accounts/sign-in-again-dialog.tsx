import { useRef } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** A sign-in above the page of a person whose session ended. Closing it leaves the page as it is. */
export function SignInAgainDialog({ user }: { user: CurrentUser }) {
  const { logOut, declineResume } = useSession()
  const password = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      initialFocus={password}
      onOpenChange={declineResume}
      closeOnOutsidePress={false}
      size="small"
      title="Log in again"
      description="Your session has ended. Log in to continue where you were: nothing that you typed is lost."
    >
      <SignInForm
        email={user.email}
        emailIsFixed
        passwordRef={password}
        otherAction={
          <Button block onClick={() => void logOut()}>
            Log out
          </Button>
        }
      />
    </Dialog>
  )
}

/** Below the bar of a person whom this browser remembers, but whom the server does not know any more. */
export function RememberedStrip({ role }: { role: CurrentUser['role'] }) {
  const { askToSignIn } = useSession()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-accent-soft px-4 py-1.5"
    >
      <p className="font-medium text-accent">
        {role === 'user'
          ? 'Log in again to see your orders and to order'
          : 'Log in again to see your orders and to run your stores'}
      </p>
      <Button onClick={askToSignIn}>Log in again</Button>
    </div>
  )
}
