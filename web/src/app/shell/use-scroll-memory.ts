import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const STORAGE_KEY = 'scrollPositions'
const ENTRIES_AT_MOST = 50
/** How long a page may take to grow to where it was left. */
const GROW_WAIT_MS = 3_000

type Positions = Record<string, number>

let currentKey = 'default'
let shownPath: string | null = null
const positions: Positions = readPositions()

/** New pages start at the top, Back returns to where the page was left, a change of search stays put. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation()
  const navigation = useNavigationType()

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const handleScroll = () => {
      positions[currentKey] = window.scrollY
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('pagehide', savePositions)
    return () => {
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('pagehide', savePositions)
    }
  }, [])

  useLayoutEffect(() => {
    const samePage = shownPath === pathname
    currentKey = key
    shownPath = pathname
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return
    }
    if (navigation === 'POP') return scrollWhenPossible(positions[key] ?? 0)
    if (!samePage) window.scrollTo(0, 0)
  }, [key, pathname, hash, navigation])
}

/** Content may still be arriving: tries again as the page grows, until the person scrolls. */
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

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions
  } catch {
    return {}
  }
}

function savePositions() {
  try {
    const latest = Object.entries(positions).slice(-ENTRIES_AT_MOST)
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(latest)))
  } catch {
    // Then a reload starts at the top.
  }
}
