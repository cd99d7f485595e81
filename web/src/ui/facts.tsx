import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type FactsProps = {
  /** `parts.css` says how each looks. */
  look: 'sums' | 'rows' | 'columns' | 'figures' | 'words'
  className?: string
  children: ReactNode
}

/** Terms with their values. */
export const Facts = ({ look, className, children }: FactsProps) => (
  <dl className={classNames(`facts-${look}`, className)}>{children}</dl>
)

type FactProps = { term: ReactNode; strong?: boolean; children: ReactNode }

/** One term of `Facts`, and what is true of it. */
export const Fact = ({ term, strong, children }: FactProps) => (
  <div className={strong ? 'font-semibold' : undefined}>
    <dt className={strong ? undefined : 'text-ink-soft'}>{term}</dt>
    <dd>{children}</dd>
  </div>
)
