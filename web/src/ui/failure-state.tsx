import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'

type FailureStateProps = {
  /** What happened, in the specified words where there are some. */
  title: string
  /** What to do about it, where more than the usual advice helps. */
  children?: ReactNode
  /** Taken from QueryView's failure; without it no retry is offered. */
  retry?: () => void
  retrying?: boolean
  /** A way out besides trying again. */
  action?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
}

/** Says in the place of content that it failed, and offers what to do. It is announced. */
export function FailureState(props: FailureStateProps) {
  const { title, retry, retrying, action, headingLevel: Heading = 'h2' } = props
  const { children = retry && 'Check your connection and try again.' } = props
  return (
    <Card role="alert" className="flex flex-col items-center gap-2 px-5 py-10 text-center sm:px-8">
      <CircleAlert aria-hidden="true" className="mb-1 size-8 text-heart" strokeWidth={1.75} />
      <Heading className="text-title">{title}</Heading>
      {children && <div className="max-w-reading text-ink-soft">{children}</div>}
      <div className="mt-3 flex flex-wrap justify-center gap-3 empty:hidden">
        {retry && (
          <Button onClick={retry} busy={retrying}>
            Try again
          </Button>
        )}
        {action}
      </div>
    </Card>
  )
}
