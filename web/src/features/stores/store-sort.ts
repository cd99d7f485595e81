import type { StoreSort } from '#contract/stores/list-nearby-stores.ts'
import type { SelectOption } from '../../ui/select.tsx'

export const STORE_SORT_OPTIONS: readonly SelectOption<StoreSort>[] = [
  { value: 'distance', label: 'Distance' },
  { value: 'name', label: 'Name' },
  { value: 'favorites', label: 'Favorites' },
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
