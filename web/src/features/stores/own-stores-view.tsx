import { type ReactNode, useState } from 'react'
import { useSession } from '../../infrastructure/session.tsx'
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
export function OwnStoresView(props: OwnStoresViewProps) {
  const { user } = useSession()
  return <StoresOfPerson key={user?.uid} {...props} />
}

/**
 * A person who has to sign in again sees the page without a store, and keeps what is typed there: while the stores are
 * read once more, and after they have signed in.
 */
function StoresOfPerson({ stores, withoutStores, skeleton, children }: OwnStoresViewProps) {
  const [wasSignedOut, setWasSignedOut] = useState(false)
  // Not in an effect: it would draw the page once without what is typed.
  if (!wasSignedOut && isSignedOut(stores.error)) setWasSignedOut(true)
  const known = stores.data ?? (wasSignedOut ? [] : undefined)
  return (
    <QueryView
      query={{ ...stores, data: known }}
      loading={
        <Loading label="Loading your stores...">
          <Skeleton className="mb-6 h-16 max-w-form" />
          {skeleton}
        </Loading>
      }
      failure={(failure) => <FailureState title="Failed to load your stores." {...failure} />}
      empty={<NoStoresYet>{withoutStores}</NoStoresYet>}
      isEmpty={() => stores.data?.length === 0}
    >
      {children}
    </QueryView>
  )
}
