import { type ReactNode, Suspense } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type MapFrameProps = {
  /** The height of the map, as a class: nothing moves when it arrives. */
  height: string
  children: ReactNode
}

/** Stands around a map whose code is fetched when it is shown. */
export const MapFrame = ({ height, children }: MapFrameProps) => (
  <FailureBoundary
    failure={({ retry }) => (
      <FailureLine retry={retry} retrying={false}>
        The map could not be loaded.
      </FailureLine>
    )}
  >
    <Suspense
      fallback={
        <Loading label="Loading the map..." labelClassName="sr-only">
          <Skeleton className={classNames('rounded-card', height)} />
        </Loading>
      }
    >
      {children}
    </Suspense>
  </FailureBoundary>
)
