import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useArrival } from './use-arrival.ts'

type PageFrameProps = { title?: string | undefined; wide?: boolean | undefined; children: ReactNode }

/** The main part of the window, around every page. */
export function PageFrame({ title, wide, children }: PageFrameProps) {
  const { pathname } = useLocation()
  useArrival(title)
  return (
    <main
      id="main"
      tabIndex={-1}
      className={classNames('page-main flex-1', !wide && 'mx-auto w-full max-w-page px-4 py-8 sm:px-6')}
    >
      {/* One broken page leaves the navigation standing, and the next address starts anew. */}
      <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
    </main>
  )
}
