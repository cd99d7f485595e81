import { useParams } from 'react-router'
import { addressLine } from '#contract/shared/address.ts'
import type { Store } from '#contract/stores/store.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { usePageTitle } from '../../infrastructure/page-title.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Awning } from '../../ui/awning.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { neverEmpty, type QueryFailure, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FavoriteButton } from '../favorites/public.ts'
import { StoreProducts } from '../products/public.ts'
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

function StoreHeader({ store }: { store: Store }) {
  const { user } = useSession()
  return (
    <Card as="section" padded={false} aria-labelledby="store-name" className="mb-8 overflow-hidden">
      <Awning category={store.category} size="tall" />
      <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-6 sm:items-center sm:px-8">
        <div className="min-w-0">
          <h1 id="store-name" tabIndex={-1} data-page-heading className="text-display wrap-anywhere">
            {store.name}
          </h1>
          <p className="mt-1 text-ink-soft">{addressLine(store.storeAddress)}</p>
          {store.industry && (
            <Chip category={store.category} className="mt-3">
              {store.industry}
            </Chip>
          )}
        </div>
        {user?.role !== 'admin' && <FavoriteButton store={store} text="Favorite" />}
      </div>
    </Card>
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
