import { Suspense } from 'react'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// The search comes right after the first load, into the room that is kept for it.
const BarSearch = lazyComponent(async () => (await import('../../features/products/public.ts')).BarSearch)

export const fetchSearch = BarSearch.preload

export function Search({ look = 'field' }: { look?: 'field' | 'compact' }) {
  return (
    <FailureBoundary failure={() => null}>
      <Suspense
        fallback={
          <span className={look === 'compact' ? iconButtonStyle() : 'min-h-target flex-1 sm:max-w-80'} />
        }
      >
        <BarSearch look={look} />
      </Suspense>
    </FailureBoundary>
  )
}
