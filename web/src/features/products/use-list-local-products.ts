import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { listLocalProducts } from '#contract/products/list-local-products.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { call } from '../../infrastructure/api.ts'
import type { ProductSearch } from './product-search.ts'

/** Loads the products near a point by pages. The previous results stay while a filter changes. */
export const useListLocalProducts = (point: GeoPoint | null, search: ProductSearch) =>
  useInfiniteQuery(localProductsQuery(point, search))

export const localProductsQuery = (point: GeoPoint | null, search: ProductSearch) =>
  infiniteQueryOptions({
    queryKey: ['local-products', point?.latitude, point?.longitude, search],
    enabled: point !== null,
    placeholderData: keepPreviousData,
    // Null and not undefined, which would not survive as JSON in a drawn page.
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listLocalProducts>('GET /products/local', {
        query: {
          latitude: point?.latitude ?? 0,
          longitude: point?.longitude ?? 0,
          ...search,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export type LocalProducts = ReturnType<typeof useListLocalProducts>
