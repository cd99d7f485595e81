import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SortSelect } from '../../ui/select.tsx'
import type { Place } from '../geocoding/public.ts'
import { NearbyStoreList } from './nearby-store-list.tsx'
import { NearbyStoresSkeleton } from './nearby-stores-skeleton.tsx'
import { paramsWithStoreSort, STORE_SORT_OPTIONS, storeSortFromParams } from './store-sort.ts'
import { useListNearbyStores } from './use-list-nearby-stores.ts'

type NearbyStoresAreaProps = {
  /** null while the place is still being found. */
  place: Place | null
  onSearchElsewhere: () => void
  highlightedId: string | null
  onHighlight: (storeId: string | null) => void
}

/** How many stores there are, in which order, and the stores; or why there are none to see. */
export function NearbyStoresArea(props: NearbyStoresAreaProps) {
  const { place, onSearchElsewhere, highlightedId, onHighlight } = props
  const [params, setParams] = useSearchParams()
  const sort = storeSortFromParams(params)
  const stores = useListNearbyStores(place, sort)
  useAnnounceCount(stores.isPlaceholderData ? undefined : stores.data?.count)

  const more = {
    available: stores.hasNextPage,
    loading: stores.isFetchingNextPage,
    failed: stores.isFetchNextPageError,
    load: () => void stores.fetchNextPage(),
  }
  return (
    <QueryView
      query={stores}
      loading={<NearbyStoresSkeleton />}
      failure={(failure) => (
        <FailureState title="Failed to fetch stores." {...failure}>
          {failure.retry && 'Check your connection, then try again.'}
        </FailureState>
      )}
      isEmpty={({ count }) => count === 0}
      empty={
        <EmptyState
          title="No stores found nearby"
          action={<Button onClick={onSearchElsewhere}>Search Different Area</Button>}
        >
          There are no stores within 20 miles of this location. Try searching a different area.
        </EmptyState>
      }
    >
      {({ count, stores: list }) => (
        <>
          <div className="mb-3 flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="font-text text-body font-semibold">{countText(count)}</h2>
            <SortSelect
              options={STORE_SORT_OPTIONS}
              value={sort}
              onChange={(event) =>
                setParams(paramsWithStoreSort(params, event.target.value), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </div>
          <NearbyStoreList
            key={sort}
            stores={list}
            count={count}
            more={more}
            highlightedId={highlightedId}
            onHighlight={onHighlight}
          />
        </>
      )}
    </QueryView>
  )
}

const countText = (count: number) => `${count.toLocaleString('en-US')} store(s) near you`

function useAnnounceCount(count: number | undefined) {
  const announce = useAnnounce()
  useEffect(() => {
    if (count !== undefined) announce(count === 0 ? 'No stores found nearby' : countText(count))
  }, [announce, count])
}
