import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../infrastructure/session.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// Loaded when a session ends. Few visits need it.
const SignInAgainDialog = lazyComponent(
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
)

// Loaded for people whose email is not confirmed. Here, so that the pages that show it do not weigh more.
const VerifyEmailNotice = lazyComponent(
  async () => (await import('./verify-email-notice.tsx')).VerifyEmailNotice,
)

// Loaded for people whose browser has lost its session.
const RememberedStrip = lazyComponent(
  async () => (await import('./sign-in-again-dialog.tsx')).RememberedStrip,
)

/** Says to a person whom only this browser remembers what a new sign-in brings. Nothing for everybody else. */
export function SignInAgainLine() {
  const { user, standing } = useSession()
  if (user === null || standing !== 'remembered') return null
  return (
    <FailureBoundary failure={() => null}>
      <Suspense fallback={null}>
        <RememberedStrip role={user.role} />
      </Suspense>
    </FailureBoundary>
  )
}

/**
 * Asks a person whose email is not confirmed to press the mailed link, and says what for. Nothing for everybody else.
 */
export function VerifyEmailLine({ reason }: { reason: string }) {
  const { user } = useSession()
  // A user that was saved by an earlier version does not say it.
  if (user?.emailVerified !== false) return null
  return (
    <Suspense fallback={null}>
      <VerifyEmailNotice email={user.email} reason={reason} />
    </Suspense>
  )
}

/** Asks a person whose session ended to sign in above the page. The page keeps what they typed. */
export function SignInAgain() {
  const { user, asksToSignIn } = useSession()
  if (user === null || !asksToSignIn) return null
  return (
    <FailureBoundary failure={() => <SignInElsewhere />}>
      <Suspense fallback={null}>
        <SignInAgainDialog user={user} />
      </Suspense>
    </FailureBoundary>
  )
}

/** Shown above open windows when the dialog's code cannot be loaded. A sign-in in another tab is noticed here. */
function SignInElsewhere() {
  return createPortal(
    <p
      role="alert"
      className="fixed inset-x-4 top-4 z-50 mx-auto max-w-form rounded-card bg-card p-4 shadow-lifted"
    >
      Your session has ended.{' '}
      <a href="/login" target="_blank" className="font-medium text-accent underline" rel="noopener">
        Log in in a new tab
      </a>
      , then come back here.
    </p>,
    document.body,
  )
}
