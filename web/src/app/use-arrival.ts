import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { titleOf } from '#contract/shared/pages.ts'
import { focusHeading } from './focus-heading.ts'

// The browser itself has arrived at the first page; what follows is ours. Guards remount the frame, so a
// ref inside it would forget.
let arrivedAt = window.location.pathname
let isFirstPage = true

/** What a browser does when it loads a page: gives the tab its title and starts reading at the top. */
export function useArrival(title: string | undefined): void {
  const { pathname } = useLocation()

  // Before the page's own effects, so that a title from data wins.
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
