import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { QueryFailure } from './query-view.tsx'

type FailureLineProps = Omit<QueryFailure, 'error'> & {
  /** What failed, in a sentence. */
  children: ReactNode
}

/** Says in one line that a small part of a page could not be loaded. A whole page shows `FailureState`. */
export function FailureLine({ children, retry, retrying }: FailureLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-ink-soft">
      <p role="status">{children}</p>
      {retry && (
        <Button onClick={retry} busy={retrying}>
          Try again
        </Button>
      )}
    </div>
  )
}
