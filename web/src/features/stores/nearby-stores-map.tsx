import { Suspense } from 'react'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  PromiseLine,
  promiseFilterFromParams,
  promiseFilterQuery,
  promisePlaceOf,
  promiseRefresh,
  useStorePromises,
} from '../delivery/public.ts'
import type { Place } from '../geocoding/public.ts'
import { StoreMap } from '../map/public.ts'

/** The first page of the list. More markers would slow the map down. */
const LISTED_AT_MOST = 200

type NearbyStoresMapProps = {
  /** Null while the place is not known yet. */
  place: Place | null
  /** The stores of the list beside it. */
  listed?: readonly NearbyStore[]
  highlightedId: string | null
  onHighlight: (storeId: string | null) => void
  /** Lower, for a page that is about more. */
  small?: boolean
}

/** The map with the stores of the list. The list must stay when the map cannot be fetched. */
export function NearbyStoresMap(props: NearbyStoresMapProps) {
  const { place, listed = [], highlightedId, onHighlight, small = false } = props
  const [params] = useUrlParams()
  const { user } = useSession()
  if (!place) return <MapSkeleton small={small} />
  const filter = promiseFilterQuery(promiseFilterFromParams(params), promisePlaceOf(place, user))
  return (
    <FailureBoundary failure={({ retry }) => <MapUnavailable retry={retry} />}>
      <Suspense fallback={<MapSkeleton small={small} />}>
        <StoreMap
          place={place}
          listed={listed.slice(0, LISTED_AT_MOST)}
          shown={{ filter, refreshMs: promiseRefresh(filter) }}
          deliveryOf={(storeId) => <StoreOpening storeId={storeId} place={place} />}
          small={small}
          highlightedId={highlightedId}
          onHighlight={onHighlight}
        />
      </Suspense>
    </FailureBoundary>
  )
}

function StoreOpening({ storeId, place }: { storeId: string; place: Place }) {
  const { user } = useSession()
  const promise = useStorePromises([storeId], promisePlaceOf(place, user)).get(storeId)
  return <PromiseLine promise={promise} />
}

/** Takes the room of the map and of the line below it. */
export const MapSkeleton = ({ small }: { small: boolean }) => (
  <div>
    <Skeleton className={`rounded-card ${small ? 'h-80' : 'h-[calc(25rem+var(--target)+18px)]'}`} />
    <p className="mt-2 min-h-5" />
  </div>
)

const MapUnavailable = ({ retry }: { retry: () => void }) => (
  <Notice kind="info" className="h-fit" action={<Button onClick={retry}>Try again</Button>}>
    The map could not be loaded. The list has every store.
  </Notice>
)
