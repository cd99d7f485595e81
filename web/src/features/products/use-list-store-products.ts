import { useInfiniteQuery } from '@tanstack/react-query'
import type { listStoreProducts } from '#contract/products/list-store-products.ts'
import { call } from '../../infrastructure/api.ts'

export const useListStoreProducts = (storeId: string) =>
  useInfiniteQuery({
    queryKey: ['store-products', storeId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listStoreProducts>('GET /stores/{storeId}/products', {
        params: { storeId },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
