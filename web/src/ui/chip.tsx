import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { CategoryTint, Tone } from './drawings/category-tint.ts'

type ChipProps = {
  children: ReactNode
  icon?: ReactNode
  /** For words that may be longer than a card is wide. */
  wraps?: boolean
  className?: string
} & ({ category: CategoryTint; tone?: never } | { tone: Tone; category?: never })

/** A small tinted word: a category, a status, a kind. The word is always there beside the color. */
export function Chip({ children, icon, wraps, category, tone, className }: ChipProps) {
  return (
    <span
      data-category={category}
      data-tone={tone}
      className={classNames(
        'inline-flex w-fit max-w-full items-center gap-1 rounded-pill bg-category-soft px-2.5 py-0.5',
        'text-small font-semibold text-category',
        wraps ? 'whitespace-pre-line wrap-anywhere' : 'whitespace-nowrap large-text:whitespace-normal',
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
