import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { titleOf } from '../../platform/page-title.ts'
import type { RouteHandle } from '../router.tsx'

const HEADING_WAIT_MS = 10_000

/** What a browser does when it loads a page: gives the tab its title and starts reading at the top. */
export function useArrival(): RouteHandle {
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const title = handle?.title
  const lastPath = useRef(pathname)

  // Before the page's own effects, so that a title from data wins.
  useLayoutEffect(() => {
    const moved = lastPath.current !== pathname
    // The server writes the title of a store's page into the document; the first load keeps it.
    if (moved || title !== undefined) document.title = titleOf(title)
  }, [pathname, title])

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    return focusHeading()
  }, [pathname])

  return handle ?? {}
}

const findHeading = () => document.querySelector<HTMLElement>('main [data-page-heading]')

/**
 * Moves the focus to the page's heading. Where the heading comes with its data the focus waits on <main>,
 * and follows unless the person has moved on. Returns how to stop waiting.
 */
export function focusHeading(): () => void {
  const heading = findHeading()
  const main = document.querySelector('main')
  if (heading || !main) {
    heading?.focus({ preventScroll: true })
    return () => {}
  }
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const arrived = findHeading()
    if (!arrived) return
    observer.disconnect()
    const active = document.activeElement
    if (active === main || active === document.body) arrived.focus({ preventScroll: true })
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
