import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A grey shape where something will stand. Give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-breathe rounded-control bg-line/70 motion-reduce:animate-none',
        className,
      )}
    />
  )
}

type LoadingProps = {
  /** What is read aloud, such as 'Loading nearby stores...'. */
  label: string
  /** Draws the words too, above the shapes. */
  showLabel?: boolean
  children?: ReactNode
  className?: string
}

/** Skeletons with the words that belong to them. */
export function Loading({ label, showLabel = false, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <p className={showLabel ? 'mb-3 text-ink-soft' : 'sr-only'}>{label}</p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
