import './shell.css'
import { Outlet, ScrollRestoration } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'

/** Navigation, the page, and the footer: what every screen stands in. */
export function Shell() {
  const { wide } = useArrival()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-pill bg-accent px-5 py-2.5 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar />
      <main
        id="main"
        tabIndex={-1}
        className={classNames('flex-1', !wide && 'mx-auto w-full max-w-page px-4 py-8 sm:px-6')}
      >
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  )
}
