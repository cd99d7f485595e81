import { Suspense } from 'react'
import { AccountPage } from '../features/accounts/account-page.tsx'
import type { MovePointMapProps } from '../features/stores/map/move-point-map.tsx'
import { Button } from '../ui/button.tsx'
import { FailureBoundary } from '../ui/failure-boundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

const MovePointMap = lazyComponent(
  async () => (await import('../features/stores/map/move-point-map.tsx')).MovePointMap,
)

/** The account page with the map. The feature of stores uses that of accounts, which therefore cannot import the map. */
export const Component = () => <AccountPage MovePoint={MovePoint} />

/** Leaflet is fetched when the map is shown. */
const MovePoint = (props: MovePointMapProps) => (
  <FailureBoundary
    failure={({ retry }) => (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-ink-soft">The map could not be loaded.</p>
        <Button onClick={retry}>Try again</Button>
      </div>
    )}
  >
    <Suspense
      fallback={
        <Loading label="Loading the map..." labelClassName="sr-only">
          <Skeleton className="h-72 rounded-card" />
        </Loading>
      }
    >
      <MovePointMap {...props} />
    </Suspense>
  </FailureBoundary>
)
