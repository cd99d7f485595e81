import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { titleOf } from '#contract/shared/pages.ts'
import { classNames } from '../ui/class-names.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { focusHeading } from './focus-heading.ts'

type PageFrameProps = { title?: string | undefined; wide?: boolean | undefined; children: ReactNode }

/** The main part of the window, around every page. */
export function PageFrame({ title, wide, children }: PageFrameProps) {
  const { pathname } = useLocation()
  useArrival(title)
  return (
    <main
      id="main"
      tabIndex={-1}
      className={classNames('page-main', !wide && 'mx-auto w-full max-w-page px-4 py-8 sm:px-6')}
    >
      {/* A page that breaks leaves the navigation in place. The next address draws a new page. */}
      <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
    </main>
  )
}

// The browser itself handles the first page. These are not refs because guards mount the frame again.
let arrivedAt = globalThis.location?.pathname
let isFirstPage = true

/** Does what a browser does when it loads a page: sets the title of the tab and starts reading at the top. */
function useArrival(title: string | undefined): void {
  const { pathname } = useLocation()

  // A layout effect runs before the page's own effects, so a title from data wins.
  useLayoutEffect(() => {
    if (arrivedAt !== pathname) isFirstPage = false
    // The server writes the title of a store's page into the document; the first page keeps it.
    if (title !== undefined || !isFirstPage) document.title = titleOf(title)
  }, [pathname, title])

  useEffect(() => {
    if (arrivedAt === pathname) return
    arrivedAt = pathname
    return focusHeading()
  }, [pathname])
}
