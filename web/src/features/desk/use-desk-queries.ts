import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { getDeskPart } from '#contract/orders/get-desk-part.ts'
import type { listDeskParts } from '#contract/orders/list-desk-parts.ts'
import { call } from '../../infrastructure/api.ts'
import { listKey, partKey } from './desk-cache.ts'
import type { DeskFilter } from './desk-search.ts'

/** How often an open desk is read again on networks that block the stream of events. */
const REFRESH_MS = 60_000

/** The parts of a list, newest first, page by page. */
export const useListDeskParts = (filter: DeskFilter) =>
  useInfiniteQuery({
    queryKey: listKey(filter),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => {
      const { storeId, status, search } = filter
      return call<typeof listDeskParts>('GET /desk/parts', {
        query: {
          ...(search !== '' && { search }),
          ...(storeId !== null && { storeId }),
          ...(status !== null && { status }),
          ...(pageParam !== undefined && { cursor: pageParam }),
        },
        signal,
      })
    },
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    // The previous results stay while the person types.
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

/** One part with its history. */
export const useGetDeskPart = (orderId: string, storeId: string) =>
  useQuery({
    queryKey: partKey({ firestoreId: orderId, storeId }),
    queryFn: ({ signal }) =>
      call<typeof getDeskPart>('GET /desk/parts/{orderId}/{storeId}', {
        params: { orderId, storeId },
        signal,
      }),
    refetchInterval: REFRESH_MS,
  })
