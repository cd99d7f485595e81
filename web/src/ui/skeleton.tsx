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
  /** What is loaded, such as 'Loading nearby stores...'. */
  label: string
  /** The room of the words, where the loaded line above the content is higher than they are. */
  labelClassName?: string
  children?: ReactNode
  className?: string
}

/** The words, seen and announced, above the shapes of what is loaded. */
export function Loading({ label, labelClassName, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <p className={classNames('text-ink-soft', labelClassName ?? 'mb-3')}>{label}</p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
