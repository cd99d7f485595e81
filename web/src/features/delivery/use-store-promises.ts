import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { PromiseFilter } from '#contract/delivery/promise-filter.ts'
import type { quoteDelivery, StorePromise } from '#contract/delivery/quote-delivery.ts'
import { ZIP_PATTERN } from '#contract/shared/address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { call } from '../../infrastructure/api.ts'

/** As many as the server answers at once. */
const ASKED_AT_ONCE = 100
/** A shared cache may keep an answer for 15 seconds more: together at most a minute. */
const REFRESH_MS = 45_000

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

/** Whether a list leaves out stores that are closed, or that do not deliver to its place. */
export type ChosenPromises = { open: boolean; delivers: boolean }

export const promiseFilterFromParams = (params: URLSearchParams): ChosenPromises => ({
  open: params.get('open') === '1',
  delivers: params.get('delivers') === '1',
})

/** The filter as the server reads it. Without a filter nothing is sent, and the answer is everybody's. */
export const promiseFilterQuery = (
  { open, delivers }: ChosenPromises,
  place: PlaceOfPromise | null,
): PromiseFilter => ({
  ...(open && { open: '1' as const }),
  ...(delivers && { delivers: '1' as const }),
  ...(delivers && place?.zip && ZIP_PATTERN.test(place.zip) && { zip: place.zip }),
})

/** When a filtered list is read again: stores open and close while it is on the screen. */
export const promiseRefresh = ({ open }: PromiseFilter) => (open ? REFRESH_MS : false)

/**
 * What stores of a list promise for a place, by the id of the store. Stores without settings are not in it, and neither
 * are stores that were not answered yet: a list does not wait for promises.
 */
export function useStorePromises(
  storeIds: readonly string[],
  place: PlaceOfPromise | null,
): ReadonlyMap<string, StorePromise> {
  const { data } = useQuery(storePromisesQuery(storeIds, place))
  return new Map((data ?? []).map((promise) => [promise.storeId, promise]))
}

/** Begins the keys of all that stores promise. */
export const promisesKey = ['store-promises']

export const storePromisesQuery = (storeIds: readonly string[], place: PlaceOfPromise | null) =>
  queryOptions({
    queryKey: [...promisesKey, place, storeIds],
    queryFn: ({ signal }) => listPromises(storeIds, place, signal),
    enabled: storeIds.length > 0,
    // The rows that are on the screen keep their words while further rows come.
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

async function listPromises(storeIds: readonly string[], place: PlaceOfPromise | null, signal: AbortSignal) {
  const point = place && { latitude: place.latitude, longitude: place.longitude }
  const address = place?.zip ? { street: '', city: '', state: '', zip: place.zip } : null
  const found: StorePromise[] = []
  for (let at = 0; at < storeIds.length; at += ASKED_AT_ONCE) {
    const parts = storeIds.slice(at, at + ASKED_AT_ONCE).map((storeId) => ({ storeId, subtotalCents: 0 }))
    const body = { address, point, parts }
    found.push(...(await call<typeof quoteDelivery>('POST /delivery/quote', { body, signal })).promises)
  }
  return found
}
