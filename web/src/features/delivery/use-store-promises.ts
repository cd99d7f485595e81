import { useQueries } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { quoteDelivery, StorePromise } from '#contract/delivery/quote-delivery.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { call } from '../../infrastructure/api.ts'

/** Lists grow by pages. A question keeps its stores, so that further pages ask for theirs alone. */
const ASKED_AT_ONCE = 20
const REFRESH_MS = 60_000

/** A point, with its ZIP where it is known: zones may be lists of ZIPs. */
export type PlaceOfPromise = GeoPoint & { zip: string | null }

/** The place of a list, with the ZIP where it is the person's saved address. */
export const promisePlaceOf = (
  place: (GeoPoint & { source: string }) | null,
  user: Pick<CurrentUser, 'deliveryAddress'> | null,
): PlaceOfPromise | null =>
  place && {
    latitude: place.latitude,
    longitude: place.longitude,
    zip: place.source === 'saved' ? (user?.deliveryAddress?.zip ?? null) : null,
  }

/**
 * What stores of a list promise for a place, by the id of the store. Stores without settings are not in it, and neither
 * are stores that were not answered yet: a list does not wait for promises.
 */
export function useStorePromises(
  storeIds: readonly string[],
  place: PlaceOfPromise | null,
): ReadonlyMap<string, StorePromise> {
  const groups: string[][] = []
  for (let at = 0; at < storeIds.length; at += ASKED_AT_ONCE)
    groups.push(storeIds.slice(at, at + ASKED_AT_ONCE))
  return useQueries({
    queries: groups.map((ids) => ({
      queryKey: ['store-promises', place, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const point = place && { latitude: place.latitude, longitude: place.longitude }
        const address = place?.zip ? { street: '', city: '', state: '', zip: place.zip } : null
        const parts = ids.map((storeId) => ({ storeId, subtotalCents: 0 }))
        const body = { address, point, parts }
        return (await call<typeof quoteDelivery>('POST /delivery/quote', { body, signal })).promises
      },
      refetchInterval: REFRESH_MS,
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) => (data ?? []).map((promise) => [promise.storeId, promise] as const)),
      ),
  })
}
