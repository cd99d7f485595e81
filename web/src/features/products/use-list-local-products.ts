import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { listLocalProducts } from '#contract/products/list-local-products.ts'
import { call } from '../../infrastructure/api.ts'
import {
  type PlaceOfPromise,
  promiseFilterQuery,
  promiseRefresh,
  storePromisesQuery,
} from '../delivery/public.ts'
import type { ProductSearch } from './product-search.ts'

/** Loads the products near a point by pages. The previous results stay while a filter changes. */
export const useListLocalProducts = (place: PlaceOfPromise | null, search: ProductSearch) =>
  useInfiniteQuery(localProductsQuery(place, search))

const localProductsQuery = (place: PlaceOfPromise | null, { open, delivers, ...search }: ProductSearch) => {
  const promised = promiseFilterQuery({ open, delivers }, place)
  return infiniteQueryOptions({
    queryKey: ['local-products', place?.latitude, place?.longitude, { ...search, ...promised }],
    enabled: place !== null,
    placeholderData: keepPreviousData,
    // Null and not undefined, which would not survive as JSON in a drawn page.
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listLocalProducts>('GET /products/local', {
        query: {
          latitude: place?.latitude ?? 0,
          longitude: place?.longitude ?? 0,
          ...search,
          ...promised,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    refetchInterval: promiseRefresh(promised),
  })
}

type Page = NonNullable<LocalProducts['data']>['pages'][number]

/** The ids of the stores that these pages show: of the products, those found by name, and of the closest products. */
export const storesOnPages = (pages: readonly Page[]): string[] => [
  ...new Set(
    pages.flatMap(({ products, stores = [], closest }) =>
      [...products, ...stores, ...(closest?.products ?? [])].map(({ storeId }) => storeId),
    ),
  ),
]

/** Reads the first page alone, and goes on without it after a failure. */
export const tryLocalProducts = (
  answers: QueryClient,
  place: PlaceOfPromise | null,
  search: ProductSearch,
): Promise<void> => answers.prefetchInfiniteQuery(localProductsQuery(place, search))

/** Reads the first page, and what its stores promise. */
export async function readLocalProducts(
  answers: QueryClient,
  place: PlaceOfPromise | null,
  search: ProductSearch,
): Promise<void> {
  const { pages } = await answers.fetchInfiniteQuery(localProductsQuery(place, search))
  const stores = storesOnPages(pages)
  if (stores.length > 0) await answers.fetchQuery(storePromisesQuery(stores, place))
}

export type LocalProducts = ReturnType<typeof useListLocalProducts>
