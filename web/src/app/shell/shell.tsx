import './shell.css'
import { type ReactNode, Suspense } from 'react'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'
import { useLiveRights } from './use-live-rights.ts'
import { usePreload } from './use-preload.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** Navigation, the page, and the footer: what every screen stands in. */
export function Shell({ children }: { children: ReactNode }) {
  useScrollMemory()
  usePreload()
  useLiveRights()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-pill bg-accent px-5 py-2.5 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar />
      {/* One boundary around all pages: on a navigation the old page stays until the new one has loaded. */}
      <Suspense fallback={<main id="main" className="page-main flex-1" />}>{children}</Suspense>
      <Footer />
    </div>
  )
}
