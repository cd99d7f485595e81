import { useParams } from 'react-router'
import { ApiProblem } from '../../infrastructure/api.ts'
import { usePageTitle } from '../../infrastructure/page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { neverEmpty, type QueryFailure, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StoreProducts } from '../products/public.ts'
import { StoreHeader } from './store-header.tsx'
import { useGetStore } from './use-get-store.ts'

export function Component() {
  const { storeId = '' } = useParams()
  const store = useGetStore(storeId)
  usePageTitle(store.data?.name ?? (store.error ? 'Store Not Found' : undefined))
  return (
    <QueryView
      query={store}
      isEmpty={neverEmpty}
      empty={null}
      loading={
        <Loading label="Loading store...">
          <Skeleton className="mb-8 h-36 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      }
      failure={(failure) => <StoreFailure {...failure} />}
    >
      {(found) => (
        <>
          <StoreHeader store={found} />
          <StoreProducts store={found} />
        </>
      )}
    </QueryView>
  )
}

/** Shows that a store does not exist, without 'Try again', or that it could not be loaded. */
function StoreFailure({ error, retry, retrying }: QueryFailure) {
  const missing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  const wayOut = <ButtonLink to="/products/local">Browse Products</ButtonLink>
  if (missing) {
    return (
      <EmptyState title="Store Not Found" headingLevel="h1" action={wayOut}>
        Store not found.
      </EmptyState>
    )
  }
  return (
    <FailureState title="Store Not Found" headingLevel="h1" retry={retry} retrying={retrying} action={wayOut}>
      Failed to load store page.
    </FailureState>
  )
}
