import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { listNearbyStores, NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { promisePlaceOf, takesOrders, useStorePromises } from '../delivery/public.ts'
import type { Place } from '../geocoding/public.ts'
import { MapSkeleton, NearbyStoreRow, NearbyStoresMap } from '../stores/public.ts'

const ROWS = 3

/** The nearest stores around a point, the number of all, and of those that are open. */
export const storesAroundQuery = ({ latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['stores-around', latitude, longitude],
    queryFn: async ({ signal }) => {
      const read = (query: { open?: '1'; limit: number }) =>
        call<typeof listNearbyStores>('GET /stores/nearby', {
          query: { latitude, longitude, sort: 'distance', ...query },
          signal,
        })
      const [all, open] = await Promise.all([read({ limit: ROWS }), read({ open: '1', limit: 1 })])
      return { stores: all.stores, count: all.count, openCount: open.count }
    },
  })

/** How many stores around a place are open, a small map of them, and the nearest ones. */
export function StoresAround({ place }: { place: Place }) {
  const { user } = useSession()
  const awake = useAwake()
  const { data } = useQuery(storesAroundQuery(place))
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const stores = data?.stores ?? []
  const promises = useStorePromises(
    stores.map(({ id }) => id),
    promisePlaceOf(place, user),
  )
  return (
    <section aria-labelledby="stores-around" className="min-w-0">
      <div className="mb-3 flex min-h-target flex-col justify-center">
        <h2 id="stores-around" className="text-body font-semibold text-accent">
          {data ? openText(data) : 'Stores around you'}
        </h2>
        <p className="min-h-5 text-small text-ink-soft">{nextDeliveryText(stores, promises)}</p>
      </div>
      {awake ? (
        <NearbyStoresMap small place={place} highlightedId={highlightedId} onHighlight={setHighlightedId} />
      ) : (
        <MapSkeleton small />
      )}
      {data ? (
        <ul aria-label="Nearest stores" className="mt-4 flex flex-col gap-2.5">
          {stores.map((store) => (
            <NearbyStoreRow
              key={store.id}
              store={store}
              promise={promises.get(store.id)}
              highlighted={store.id === highlightedId}
              onHighlight={setHighlightedId}
            />
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-4 h-72" />
      )}
    </section>
  )
}

/** '37 of 120 stores are open now' */
function openText({ count, openCount }: { count: number; openCount: number }): string {
  if (count === 0) return 'No store is near'
  const all = `${count.toLocaleString('en-US')} ${count === 1 ? 'store is' : 'stores are'} open now`
  return openCount === count ? all : `${openCount.toLocaleString('en-US')} of ${all}`
}

/** When the nearest store that takes orders would deliver. */
function nextDeliveryText(
  stores: readonly NearbyStore[],
  promises: ReturnType<typeof useStorePromises>,
): string | null {
  const next = stores.map(({ id }) => promises.get(id)).find((promise) => promise && takesOrders(promise))
  return next
    ? `The next delivery could be yours ${next.summary[0]?.toLowerCase()}${next.summary.slice(1)}`
    : null
}
