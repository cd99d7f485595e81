import type { ReactNode } from 'react'

type PageHeadingProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** Buttons at the right; below on a phone. */
  actions?: ReactNode
}

/** The page's only h1. It takes the focus after a navigation. */
export function PageHeading({ title, subtitle, actions }: PageHeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} data-page-heading className="text-display">
          {title}
        </h1>
        {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
