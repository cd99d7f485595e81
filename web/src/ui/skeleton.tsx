import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A grey shape in the place of content that loads. Give it the size of the content. */
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
  /** Classes of the text, where the line that replaces it is higher than the text. */
  labelClassName?: string
  children?: ReactNode
  className?: string
}

/** A visible and announced text above the shapes of the content that loads. */
export function Loading({ label, labelClassName, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <p className={classNames('text-ink-soft', labelClassName ?? 'mb-3')}>{label}</p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
