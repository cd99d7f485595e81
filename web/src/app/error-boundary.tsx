import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FailureState } from '../ui/failure-state.tsx'

type State = { failed: boolean }

/** Where a page breaks, or its code cannot be fetched: says so and leads out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(failure: Error, { componentStack }: ErrorInfo) {
    console.error('This page failed.', failure, componentStack)
  }

  override render() {
    if (!this.state.failed) return this.props.children
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
              {/* A plain load, not the router's: it also brings back a shell that broke. */}
              <Button onClick={() => window.location.assign('/')}>Back to Home</Button>
            </>
          }
        >
          Your cart is safe. Check your connection, then try again.
        </FailureState>
      </div>
    )
  }
}
