import { type ReactNode, useId, useRef, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { useFocusFor } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'

type StateCardProps = {
  title: string
  /** What it means for orders, read when it changes. */
  text: string
  /** Why the last press changed nothing. */
  failure: string | null
  /** The buttons. */
  children: ReactNode
}

/** A state of the store that is changed at once, beside the forms of its page, which are saved. */
export function StateCard({ title, text, failure, children }: StateCardProps) {
  const titleId = useId()
  const buttons = useRef<HTMLDivElement>(null)
  const [pressedIn, setPressedIn] = useState<string | null>(null)
  // The pressed button goes with the state in which it was pressed.
  useFocusFor(pressedIn !== null && pressedIn !== title && title, 'button', buttons)
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-title">
        {title}
      </h2>
      <p role="status" className="text-ink-soft">
        {text}
      </p>
      {failure !== null && <Notice kind="failure">{failure}</Notice>}
      <div ref={buttons} className="flex flex-wrap gap-2" onClickCapture={() => setPressedIn(title)}>
        {children}
      </div>
    </Card>
  )
}
