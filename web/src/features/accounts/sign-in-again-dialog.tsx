import { useRef } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
      title="Sign in again"
      description="Your session has ended. Sign in to continue where you were: nothing that you typed is lost."
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
