import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeadingProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** Buttons at the right; below on a phone. */
  actions?: ReactNode
  /** On a phone the actions stand beside the subtitle, and the content begins close below. */
  dense?: boolean
}

/** The page's only h1. It takes the focus after a navigation. */
export function PageHeading({ title, subtitle, actions, dense }: PageHeadingProps) {
  return (
    <header
      className={classNames(
        'mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4',
        dense && 'max-sm:-mt-4 max-sm:mb-2 max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-1',
      )}
    >
      <div className={classNames('min-w-0', dense && 'max-sm:contents')}>
        <h1 tabIndex={-1} data-page-heading className={classNames('text-display', dense && 'max-sm:w-full')}>
          {title}
        </h1>
        {subtitle && (
          <p
            className={classNames(
              'text-ink-soft',
              dense ? 'max-sm:min-w-28 max-sm:flex-1 max-sm:text-small max-sm:leading-snug sm:mt-1' : 'mt-1',
            )}
          >
            {subtitle}
          </p>
        )}
      </div>
      {actions && (
        <div className={classNames('flex flex-wrap gap-3', dense && 'max-sm:-mr-2 max-sm:gap-0')}>
          {actions}
        </div>
      )}
    </header>
  )
}
