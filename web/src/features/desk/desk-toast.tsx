import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { DeskPart } from '#contract/orders/desk.ts'
import { UNDO_SECONDS } from '#contract/orders/moves.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { pathOfPart } from './part-path.ts'

/** What came of a press. */
export type Toast = {
  kind: 'success' | 'failure'
  text: string
  /** Further lines. */
  more?: readonly string[]
  /** The parts as they are after moves that can be taken back. */
  undo?: readonly DeskPart[]
  /** The order to look at. */
  about?: DeskPart
}

type DeskToastProps = { toast: Toast | null; onUndo: () => void; onClose: () => void }

/**
 * The result of the last press, above the page; where the board has room for it, over the columns of what is over. A
 * success goes by itself when it can no longer be taken back.
 */
export function DeskToast({ toast, onUndo, onClose }: DeskToastProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (toast?.kind !== 'success') return
    const timer = setTimeout(() => close(), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [toast])
  if (toast === null) return null
  const { kind, text, more, undo, about } = toast
  return (
    <section
      aria-label="Last move"
      data-kind={kind}
      className={classNames(
        'desk-toast fixed inset-x-3 bottom-[calc(var(--bottom-bar)+1rem)] z-40 mx-auto flex w-fit max-w-[min(36rem,calc(100%-1.5rem))] animate-appear lg:mr-0',
        'items-start gap-2 rounded-card border bg-card py-2 pr-2 pl-4 shadow-lifted',
        kind === 'failure' ? 'border-heart' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1 py-2">
        <p className="font-medium wrap-anywhere">{text}</p>
        {more && more.length > 0 && (
          <ul className="mt-1 max-h-40 overflow-y-auto text-small text-ink-soft">
            {more.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {about && (
          <Link
            to={pathOfPart(about)}
            className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
          >
            See order {about.orderId}
          </Link>
        )}
      </div>
      {undo && (
        <Button variant="quiet" aria-keyshortcuts="u" onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton label="Close" icon={<X aria-hidden="true" className="size-4" />} onClick={onClose} />
    </section>
  )
}
