import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Awning } from '../../../ui/drawings/awning.tsx'

type AccountSheetProps = {
  title: string
  subtitle: string
  /** The link to the other page: from the login to signing up, and back. */
  footer?: ReactNode
  roomy?: boolean
  children: ReactNode
}

/** The layout of the pages for signing in and signing up. */
export function AccountSheet({ title, subtitle, footer, roomy, children }: AccountSheetProps) {
  return (
    <div className={classNames('mx-auto sm:py-6', roomy ? 'max-w-reading' : 'max-w-form')}>
      <Card padded={false} className="overflow-hidden">
        <div data-tone="accent">
          <Awning />
        </div>
        <div className="px-5 pt-6 pb-8 sm:px-8">
          <h1 tabIndex={-1} data-page-heading className="text-display">
            {title}
          </h1>
          <p className="mt-1 mb-6 text-ink-soft">{subtitle}</p>
          {children}
        </div>
      </Card>
      {footer && <p className="mt-5 text-center text-ink-soft">{footer}</p>}
    </div>
  )
}
