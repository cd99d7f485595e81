import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { FailureState } from '../ui/failure-state.tsx'

/** Where a page breaks or its code cannot be fetched: says so and leads out. */
export function RouteFailure() {
  const failure = useRouteError()
  useEffect(() => console.error('This page failed.', failure), [failure])
  return (
    <div className="mx-auto w-full max-w-reading px-4 py-8">
      <FailureState
        headingLevel="h1"
        title="This page could not be shown"
        action={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
            {/* A plain load, not the router's: it also brings back a router that broke. */}
            <Button onClick={() => window.location.assign('/')}>Back to Home</Button>
          </>
        }
      >
        Your cart is safe. Check your connection, then try again.
      </FailureState>
    </div>
  )
}
