import Stamp from 'lucide-react/icons/stamp'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { stampNote } from './stamp-words.ts'
import { useStampCard } from './use-stamp-cards.ts'

type StampNoteProps = {
  storeId: string
  /** The name of the store, where others stand beside it. */
  at?: string | undefined
  className?: string
  /** What stands there while the card is not known. */
  fallback?: ReactNode
}

/** How far the stamp card of a person is at a store, in one line. Nothing for stores without one. */
export function StampNote({ storeId, at, className, fallback = null }: StampNoteProps) {
  const { data } = useStampCard(storeId)
  if (data === undefined) return fallback
  const text = stampNote(data)
  if (text === null) return null
  return (
    <p className={classNames('flex items-baseline gap-1.5 text-small', className)}>
      <Stamp aria-hidden="true" className="size-4 shrink-0 self-center text-accent" />
      <span className="min-w-0 wrap-anywhere tabular-nums">{at ? `${at}: ${text}` : text}</span>
    </p>
  )
}
