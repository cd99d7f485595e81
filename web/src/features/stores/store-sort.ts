import type { StoreSort } from '#contract/stores/list-nearby-stores.ts'
import type { SelectOption } from '../../ui/fields/select.tsx'

export const STORE_SORT_OPTIONS: readonly SelectOption<StoreSort>[] = [
  { value: 'distance', label: 'Distance' },
  { value: 'name', label: 'Name' },
  { value: 'favorites', label: 'Favorites' },
]

/**
 * The server orders by the favorites that it knew when it was asked. The hearts on the screen may have changed since.
 */
export const favoritesFirst = <Store extends { id: string }>(
  stores: readonly Store[],
  favoriteIds: readonly string[],
): Store[] => [
  ...stores.filter(({ id }) => favoriteIds.includes(id)),
  ...stores.filter(({ id }) => !favoriteIds.includes(id)),
]

/** The order in the page's address. An unknown value counts as distance. */
export function storeSortFromParams(params: URLSearchParams): StoreSort {
  const wanted = params.get('sort')
  return STORE_SORT_OPTIONS.find(({ value }) => value === wanted)?.value ?? 'distance'
}

export function paramsWithStoreSort(params: URLSearchParams, sort: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (sort === 'distance') next.delete('sort')
  else next.set('sort', sort)
  return next
}
