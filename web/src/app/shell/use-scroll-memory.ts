import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { safeStorage } from '../../infrastructure/browser-storage.ts'
import { type HistoryEntry, ScrollPositions } from './scroll-positions.ts'

/** How long a page may take to grow to its last scroll position. */
const GROW_WAIT_MS = 3_000

const positions = new ScrollPositions(safeStorage(() => window.sessionStorage))
let shown: HistoryEntry | null = null

/** New pages start at the top, Back restores the scroll position, and a change of search parameters does not scroll. */
export function useScrollMemory(): void {
  const { key, pathname, search, hash } = useLocation()
  const navigation = useNavigationType()

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const handleScroll = () => {
      if (shown) positions.remember(shown, window.scrollY)
    }
    const handleLeave = () => {
      // The event of the last scroll comes with the next frame, which a page that is left does not draw.
      handleScroll()
      positions.save()
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('pagehide', handleLeave)
    return () => {
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('pagehide', handleLeave)
    }
  }, [])

  useLayoutEffect(() => {
    const samePage = shown?.pathname === pathname
    const entry = { key, pathname, search }
    // React Router calls every full load a POP. Only a reload and Back lead to a page that was seen before.
    // A person may have scrolled in what the server has drawn, and stays there.
    if (shown === null && (window.scrollY > 0 || !isReturn())) positions.remember(entry, window.scrollY)
    shown = entry
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return
    }
    if (navigation === 'POP') return scrollWhenPossible(positions.topOf(entry))
    if (!samePage) window.scrollTo(0, 0)
  }, [key, pathname, search, hash, navigation])
}

/** Whether the browser has loaded this page by a reload, or by Back or Forward. */
function isReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** Scrolls there at once, and again as content arrives and the page grows, until the person scrolls. */
function scrollWhenPossible(top: number): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
    window.removeEventListener('keydown', stop)
  }
  const attempt = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) <= 1) stop()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(stop, GROW_WAIT_MS)
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchmove', stop, { passive: true })
  window.addEventListener('keydown', stop)
  observer.observe(document.body)
  attempt()
  return stop
}
