import { useInfiniteQuery } from '@tanstack/react-query'
import type { listOwnStores } from '#contract/stores/list-own-stores.ts'
import { call } from '../../infrastructure/api.ts'
import { ownStoresKey } from './use-own-stores.ts'

export const useListOwnStores = ({ enabled = true } = {}) =>
  useInfiniteQuery({
    queryKey: [...ownStoresKey, 'pages'],
    enabled,
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOwnStores>('GET /stores/own', {
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  })
