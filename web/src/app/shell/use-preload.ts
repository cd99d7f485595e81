import { useEffect } from 'react'
import { matchPath } from 'react-router'
import { pages } from '../pages.ts'

/** Fetches a page's code as soon as a link to it is pointed at or focused, so that a press shows it at once. */
export function usePreload(): void {
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== window.location.origin) return
      pages.find(({ path }) => path !== '*' && matchPath(path, link.pathname))?.preload?.()
    }
    document.addEventListener('pointerover', handleIntent, { passive: true })
    document.addEventListener('focusin', handleIntent)
    return () => {
      document.removeEventListener('pointerover', handleIntent)
      document.removeEventListener('focusin', handleIntent)
    }
  }, [])
}
