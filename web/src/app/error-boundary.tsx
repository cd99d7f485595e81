import { type ReactNode, useEffect, useEffectEvent, useTransition } from 'react'
import { Button } from '../ui/button.tsx'
import { type DrawingFailure, FailureBoundary } from '../ui/failure-boundary.tsx'
import { FailureState } from '../ui/failure-state.tsx'
import { isMissingCode } from '../ui/lazy-component.tsx'

/** Shows a message with ways out when a page throws or its code cannot be fetched. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <FailureBoundary failure={(failure) => <PageFailure {...failure} />}>{children}</FailureBoundary>
}

function PageFailure({ error, retry }: DrawingFailure) {
  // In a transition the message and the button stay until the page has loaded.
  const [retrying, startRetry] = useTransition()
  const tryAgain = () => startRetry(retry)
  const handleOnline = useEffectEvent(tryAgain)
  useEffect(() => {
    const handle = () => handleOnline()
    window.addEventListener('online', handle)
    return () => window.removeEventListener('online', handle)
  }, [])
  return (
    <div className="mx-auto w-full max-w-reading px-4 py-8">
      <FailureState
        headingLevel="h1"
        title={isMissingCode(error) ? 'This page needs the network' : 'This page could not be shown'}
        retry={tryAgain}
        retrying={retrying}
        // A full page load instead of a navigation, because it also repairs a broken shell.
        action={<Button onClick={() => window.location.assign('/')}>Back to Home</Button>}
      >
        Your cart is safe. Check your connection, then try again.
      </FailureState>
    </div>
  )
}
