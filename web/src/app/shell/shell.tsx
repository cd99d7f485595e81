import './shell.css'
import './workplace.css'
import { type ReactNode, Suspense, useEffect } from 'react'
import { matchPath } from 'react-router'
import { SignInAgainLine } from '../../features/accounts/public.ts'
import { pages } from '../pages.ts'
import { CartBar } from './cart-ways.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'
import { useLiveRights } from './use-live-rights.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** The frame of every screen: navigation, page and footer. */
export function Shell({ children }: { children: ReactNode }) {
  useScrollMemory()
  usePreload()
  useLiveRights()
  return (
    <div className="shell">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <TopBar />
      <SignInAgainLine />
      <CartBar />
      {/* One boundary around all pages: on a navigation the old page stays until the new one has loaded. */}
      <Suspense fallback={<main id="main" className="page-main" />}>{children}</Suspense>
      <Footer />
    </div>
  )
}

/** Fetches a page's code as soon as a link to it is pointed at or focused, so that a press shows it at once. */
function usePreload(): void {
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== window.location.origin) return
      pages.find(({ path }) => path !== '*' && matchPath(path, link.pathname))?.preload()
    }
    document.addEventListener('pointerover', handleIntent, { passive: true })
    document.addEventListener('focusin', handleIntent)
    return () => {
      document.removeEventListener('pointerover', handleIntent)
      document.removeEventListener('focusin', handleIntent)
    }
  }, [])
}
