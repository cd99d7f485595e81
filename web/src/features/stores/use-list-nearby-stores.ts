import { useInfiniteQuery } from '@tanstack/react-query'
import type { PromiseFilter } from '#contract/delivery/promise-filter.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { listNearbyStores, StoreSort } from '#contract/stores/list-nearby-stores.ts'
import { call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import {
  promiseFilterFromParams,
  promiseFilterQuery,
  promisePlaceOf,
  promiseRefresh,
} from '../delivery/public.ts'
import type { Place } from '../geocoding/public.ts'
import { storeSortFromParams } from './store-sort.ts'

/** The stores around a place in the order and with the filter that the page's address has. */
export function useShownNearbyStores(place: Place | null) {
  const [params] = useUrlParams()
  const { user } = useSession()
  const sort = storeSortFromParams(params)
  const filter = promiseFilterQuery(promiseFilterFromParams(params), promisePlaceOf(place, user))
  return { sort, filter, stores: useListNearbyStores(place, sort, filter) }
}

/** Stores around a point, by pages. The list stays on screen while another order loads, but not for another point. */
function useListNearbyStores(point: GeoPoint | null, sort: StoreSort, filter: PromiseFilter) {
  return useInfiniteQuery({
    queryKey: ['stores', 'nearby', point?.latitude, point?.longitude, sort, filter],
    queryFn: ({ pageParam, signal }) => {
      if (!point) throw new Error('There is no point to search around yet')
      const { latitude, longitude } = point
      return call<typeof listNearbyStores>('GET /stores/nearby', {
        query: { latitude, longitude, sort, ...filter, cursor: pageParam },
        signal,
      })
    },
    enabled: point !== null,
    refetchInterval: promiseRefresh(filter),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    select: ({ pages }) => ({
      count: pages.at(-1)?.count ?? 0,
      stores: pages.flatMap((page) => page.stores),
    }),
    placeholderData: (before, query) => {
      const [, , latitude, longitude] = query?.queryKey ?? []
      return latitude === point?.latitude && longitude === point?.longitude ? before : undefined
    },
  })
}
