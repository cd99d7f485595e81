import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import type { Audience } from '#contract/shared/pages.ts'
import { FailureBoundary } from '../ui/failure-boundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Guard } from './guards.tsx'
import { PageFrame } from './page-frame.tsx'
import { pages } from './pages.ts'
import { Shell } from './shell/shell.tsx'

// Customers never see it, so its code is not part of the first load.
const WorkplaceNav = lazyComponent(async () => (await import('./shell/workplace-nav.tsx')).WorkplaceNav)
const hasWorkplace = (audience: Audience) => audience.startsWith('owners')

/** Fetches the navigation of the workplace, where a page for this audience has it. */
export const fetchWorkplace = (audience: Audience) => hasWorkplace(audience) && WorkplaceNav.preload()

/** Every screen in its frame, at the address of the router around it. */
export function Screens() {
  return (
    <Shell>
      <Routes>
        {pages.map(({ path, audience, Screen, title, wide }) => (
          <Route
            key={path}
            path={path}
            element={
              // The key gives each page its own guard, because admission to one page does not count for the next.
              <Guard key={path} audience={audience}>
                {hasWorkplace(audience) && <Workplace />}
                <PageFrame title={title} wide={wide}>
                  <Screen />
                </PageFrame>
              </Guard>
            }
          />
        ))}
      </Routes>
    </Shell>
  )
}

/** The navigation of the owners' pages. Its room is kept while it loads, so that nothing jumps. */
const Workplace = () => (
  <FailureBoundary failure={() => null}>
    <Suspense fallback={<div className="workplace" />}>
      <WorkplaceNav />
    </Suspense>
  </FailureBoundary>
)
