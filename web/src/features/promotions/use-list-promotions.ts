import { useInfiniteQuery } from '@tanstack/react-query'
import type { listPromotions } from '#contract/promotions/list-promotions.ts'
import { call } from '../../infrastructure/api.ts'

export const promotionsKey = (storeId: string) => ['promotions', storeId]

/** How often the list is read again while followers are being notified. */
const WATCH_MS = 1_500
const RECENT_MS = 60_000

export const useListPromotions = (storeId: string) =>
  useInfiniteQuery({
    queryKey: promotionsKey(storeId),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPromotions>('GET /stores/{storeId}/promotions', {
        params: { storeId },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => {
      const newest = state.data?.pages[0]?.promotions[0]
      const underWay =
        newest?.active === true &&
        newest.notified < newest.audience &&
        Date.now() - Date.parse(newest.createdAt) < RECENT_MS
      return underWay ? WATCH_MS : false
    },
  })
