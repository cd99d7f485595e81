import { Suspense } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export type SmallMapProps = {
  point: GeoPoint
  /** What is there, such as an address. It stands beside the map too. */
  label: string
}

const DoorMap = lazyComponent(async () => (await import('./map/door-map.tsx')).DoorMap)

/** A small map with one pin. Leaflet is fetched when the map is shown. */
export function SmallMap(props: SmallMapProps) {
  return (
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
            <Skeleton className="h-56 rounded-card" />
          </Loading>
        }
      >
        <DoorMap {...props} />
      </Suspense>
    </FailureBoundary>
  )
}
