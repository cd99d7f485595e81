import type { ReactNode } from 'react'
import { FailureState } from '../../ui/failure-state.tsx'
import { isSignedOut, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NoStoresYet } from './no-stores-yet.tsx'
import type { useOwnStores } from './use-own-stores.ts'

type Stores = ReturnType<typeof useOwnStores>

type OwnStoresViewProps = {
  stores: Stores
  /** Says why the page needs a store. */
  withoutStores: string
  /** Shown below the picker's skeleton while the stores are loaded. */
  skeleton?: ReactNode
  children: (stores: NonNullable<Stores['data']>) => ReactNode
}

/** Loads the owner's stores for a page that is about one of them. */
export function OwnStoresView({ stores, withoutStores, skeleton, children }: OwnStoresViewProps) {
  // A person who has to sign in again sees the page without a store, and keeps what is typed there.
  if (isSignedOut(stores.error)) return children([])
  return (
    <QueryView
      query={stores}
      loading={
        <Loading label="Loading your stores...">
          <Skeleton className="mb-6 h-16 max-w-form" />
          {skeleton}
        </Loading>
      }
      failure={(failure) => <FailureState title="Failed to load your stores." {...failure} />}
      empty={<NoStoresYet>{withoutStores}</NoStoresYet>}
    >
      {children}
    </QueryView>
  )
}
