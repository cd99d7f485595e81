import type { ReactNode } from 'react'
import { FailureState } from '../../ui/failure-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NoStoresYet } from './no-stores-yet.tsx'
import type { useOwnStores } from './use-own-stores.ts'

type Stores = ReturnType<typeof useOwnStores>

type OwnStoresViewProps = {
  stores: Stores
  /** Why the page has nothing to show without a store. */
  withoutStores: string
  /** What comes below the picker while the stores are loaded. */
  skeleton?: ReactNode
  children: (stores: NonNullable<Stores['data']>) => ReactNode
}

/** A page about one of the owner's stores, which has to know them first. */
export function OwnStoresView({ stores, withoutStores, skeleton, children }: OwnStoresViewProps) {
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
