import { useEffect } from 'react'
import { useSession } from '../../infrastructure/session.tsx'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { SortSelect } from '../../ui/fields/select.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PromiseSwitches, promiseFilterFromParams } from '../delivery/public.ts'
import type { Place } from '../geocoding/public.ts'
import { NearbyStoreList } from './nearby-store-list.tsx'
import { favoritesFirst, paramsWithStoreSort, STORE_SORT_OPTIONS } from './store-sort.ts'
import { useShownNearbyStores } from './use-list-nearby-stores.ts'

/** A change of the address that is no step back, and leaves the page where it is. */
const IN_PLACE = { replace: true, preventScrollReset: true }

type NearbyStoresAreaProps = {
  /** Null while the place is not known yet. */
  place: Place | null
  onSearchElsewhere: () => void
  highlightedId: string | null
  onHighlight: (storeId: string | null) => void
}

/** The number of stores, their order and the list, or why there is none. */
export function NearbyStoresArea(props: NearbyStoresAreaProps) {
  const { place, onSearchElsewhere, highlightedId, onHighlight } = props
  const [, changeParams] = useUrlParams()
  const { user } = useSession()
  const { sort, filter, stores } = useShownNearbyStores(place)
  const isFiltered = filter.open !== undefined || filter.delivers !== undefined
  useAnnounceCount(stores.isPlaceholderData ? undefined : stores.data?.count)
  // Also above the message that there is none, so that the order stays where it is chosen.
  const head = (
    <div className="mb-3 flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="font-text text-body font-semibold">{countText(stores.data?.count ?? 0)}</h2>
      <SortSelect
        options={STORE_SORT_OPTIONS}
        value={sort}
        onChange={(event) => changeParams((now) => paramsWithStoreSort(now, event.target.value), IN_PLACE)}
      />
    </div>
  )

  return (
    <QueryView
      query={stores}
      loading={<NearbyStoresSkeleton />}
      failure={(failure) => <FailureState title="Failed to fetch stores." {...failure} />}
      isEmpty={({ count }) => count === 0}
      empty={
        <>
          {head}
          {isFiltered ? (
            <>
              <PromiseFilters />
              <EmptyState title="No store fits now">
                Switch a filter off to see all stores near you.
              </EmptyState>
            </>
          ) : (
            <EmptyState
              title="No stores found nearby"
              action={<Button onClick={onSearchElsewhere}>Search Different Area</Button>}
            >
              There are no stores within 20 miles of this location. Try searching a different area.
            </EmptyState>
          )}
        </>
      }
    >
      {({ count, stores: list }) => (
        <>
          {head}
          <PromiseFilters />
          <NearbyStoreList
            key={`${sort} ${filter.open} ${filter.delivers}`}
            stores={sort === 'favorites' ? favoritesFirst(list, user?.favoriteStoreIDs ?? []) : list}
            place={place}
            count={count}
            query={stores}
            highlightedId={highlightedId}
            onHighlight={onHighlight}
          />
        </>
      )}
    </QueryView>
  )
}

/** Filters by what stores promise, kept in the page's address. */
function PromiseFilters() {
  const [params, changeParams] = useUrlParams()
  const change = (changed: object) =>
    changeParams((now) => {
      for (const [name, on] of Object.entries(changed)) {
        if (on) now.set(name, '1')
        else now.delete(name)
      }
      return now
    }, IN_PLACE)
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="sr-only">Show only stores that are</legend>
      <PromiseSwitches filter={promiseFilterFromParams(params)} onChange={change} />
    </fieldset>
  )
}

/** Digits alone, as the specification writes it. */
const countText = (count: number) => `${count} store(s) near you`

/** In other words than the page's own, so that each text of the page is there once. */
function useAnnounceCount(count: number | undefined) {
  const announce = useAnnounce()
  useEffect(() => {
    if (count !== undefined) announce(`Stores found: ${count.toLocaleString('en-US')}`)
  }, [announce, count])
}

const ROWS = ['one', 'two', 'three', 'four', 'five']

/** The shape of the list. The text takes the place of the line with count and order. */
function NearbyStoresSkeleton() {
  return (
    <Loading label="Loading nearby stores..." labelClassName="mb-3 flex min-h-target items-center">
      <div className="flex h-96 flex-col gap-2.5 overflow-hidden">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-20 shrink-0" />
        ))}
      </div>
    </Loading>
  )
}
