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

/**
 * Whether a person has to sign in again for a query that has no answer yet. It holds while the query is read again: a
 * form that is shown meanwhile keeps its text and its focus.
 */
export function useSignedOut({ data, error }: { data: unknown; error: Error | null }): boolean {
  const [was, setWas] = useState(false)
  // Not in an effect: it would draw the page once without the form.
  if (!was && isSignedOut(error)) setWas(true)
  return was && data === undefined
}

/** Loads the owner's stores for a page that is about one of them. */
export function OwnStoresView(props: OwnStoresViewProps) {
  const { user } = useSession()
  return <StoresOfPerson key={user?.uid} {...props} />
}

/**
 * A person who has to sign in again sees the page without a store. It has the same place in the tree as later the page
 * with one, so what is typed stays.
 */
function StoresOfPerson({ stores, withoutStores, skeleton, children }: OwnStoresViewProps) {
  const signedOut = useSignedOut(stores)
  return (
    <QueryView
      query={{ ...stores, data: signedOut ? [] : stores.data }}
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
