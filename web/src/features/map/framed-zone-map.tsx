import { type ComponentProps, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

// Leaflet comes with the first area, and without the map of stores.
const ZoneMap = lazyComponent(async () => (await import('./zone-map.tsx')).ZoneMap)

/** The map on which a delivery area is drawn. Its code is fetched when it is shown. */
export const FramedZoneMap = (props: ComponentProps<typeof ZoneMap>) => (
  <FailureBoundary
    failure={({ retry }) => (
      <Notice kind="info" action={<Button onClick={retry}>Try again</Button>}>
        The map could not be loaded.
      </Notice>
    )}
  >
    <Suspense
      fallback={
        <Loading label="Loading the map...">
          <Skeleton className="h-100 rounded-card" />
        </Loading>
      }
    >
      <ZoneMap {...props} />
    </Suspense>
  </FailureBoundary>
)
