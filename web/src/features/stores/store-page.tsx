import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { StoreDetails } from '#contract/stores/store-details.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { failureTitle } from '../../infrastructure/failure-text.ts'
import { usePageTitle } from '../../infrastructure/page-title.ts'
import type { FirstQueries } from '../../infrastructure/screen.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { neverEmpty, type QueryFailure, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { mayClose, promisePlaceOf, storePromisesQuery, useStorePromises } from '../delivery/public.ts'
import { placeFromParams, useKnownPlace } from '../geocoding/public.ts'
import { ReportButton } from '../operator/public.ts'
import {
  ProductShapes,
  RunningPromotions,
  StoreProducts,
  searchFromParams,
  stillRunning,
  storeCatalogueQuery,
} from '../products/public.ts'
import { openingHoursQuery } from './opening-hours-query.ts'
import { StoreHeader } from './store-header.tsx'
import { storeQuery, useGetStore } from './use-get-store.ts'

// Owners alone see it, in place of a store that is suspended.
const SuspendedStore = lazyComponent(async () => (await import('./suspended-store.tsx')).SuspendedStore)

export const firstQueries: FirstQueries = (answers, { params: { storeId = '' }, query }) => [
  answers.fetchQuery(storeQuery(storeId)),
  answers.fetchInfiniteQuery(storeCatalogueQuery(storeId, searchFromParams(query))),
  readPromise(answers, storeId, query),
]

/** Reads the store's promise for the place in the URL, and its opening hours where it may close. */
async function readPromise(answers: QueryClient, storeId: string, query: URLSearchParams): Promise<void> {
  const place = promisePlaceOf(placeFromParams(query), null)
  const [promise] = await answers.fetchQuery(storePromisesQuery([storeId], place))
  if (promise && mayClose(promise)) await answers.fetchQuery(openingHoursQuery(storeId))
}

export function Component() {
  const { storeId = '' } = useParams()
  const store = useGetStore(storeId)
  usePageTitle(store.data?.name ?? (store.error ? failureTitle(store.error, 'Store Not Found') : undefined))
  return (
    <QueryView
      query={store}
      isEmpty={neverEmpty}
      empty={null}
      loading={<StoreSkeleton />}
      failure={(failure) => <StoreFailure {...failure} />}
    >
      {(found) => (
        <>
          <StoreContent store={found} />
          <ReportButton what="store" storeId={found.id} itemId={null} />
        </>
      )}
    </QueryView>
  )
}

function StoreContent({ store }: { store: StoreDetails }) {
  const { user } = useSession()
  const promise = useStorePromises([store.id], promisePlaceOf(useKnownPlace(), user)).get(store.id)
  const promotions = stillRunning(store.promotions, serverNow())
  return (
    <>
      <StoreHeader store={store} promise={promise} />
      <RunningPromotions promotions={promotions} category={store.category} timeZone={promise?.timeZone} />
      <StoreProducts store={store} promotions={promotions} />
    </>
  )
}

/** The shapes of the store's card, of the line above its products and of these. */
function StoreSkeleton() {
  return (
    <Loading label="Loading store...">
      <Card padded={false} className="mb-8 overflow-hidden">
        <Skeleton className="h-6 rounded-none" />
        <div className="flex gap-5 px-5 pt-4 pb-5 sm:px-8">
          <Skeleton className="size-16 shrink-0 sm:size-24" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-9 w-3/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-6 w-28 rounded-pill" />
          </div>
        </div>
        <div className="border-t border-line px-5 py-3 sm:px-8">
          <Skeleton className="h-6 w-2/3" />
        </div>
      </Card>
      <Skeleton className="mb-5 h-8 w-56" />
      <ProductShapes />
    </Loading>
  )
}

/** Shows that a store does not exist, without 'Try again', or that it could not be loaded. */
function StoreFailure({ error, ...again }: QueryFailure) {
  const { storeId = '' } = useParams()
  const missing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  const shared = {
    headingLevel: 'h1',
    action: <ButtonLink to="/products/local">Browse Products</ButtonLink>,
  } as const
  if (missing) {
    return (
      <>
        <FailureBoundary failure={() => null}>
          <Suspense>
            <SuspendedStore storeId={storeId} />
          </Suspense>
        </FailureBoundary>
        <EmptyState {...shared} title="Store Not Found">
          {/* The heading says it to the eye. */}
          <span className="sr-only">Store not found.</span> It may have closed, or its address has changed.
        </EmptyState>
      </>
    )
  }
  return (
    <FailureState {...shared} {...again} title={failureTitle(error, 'Store Not Found')}>
      Failed to load store page.
    </FailureState>
  )
}
