import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { getDeskPart } from '#contract/orders/get-desk-part.ts'
import type { listDeskParts } from '#contract/orders/list-desk-parts.ts'
import { call } from '../../infrastructure/api.ts'
import { networkOrOwn } from '../../infrastructure/own-answers.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { listKey, partKey } from './desk-cache.ts'
import type { DeskFilter } from './desk-search.ts'
import { keptParts, orDropParts } from './kept-parts.ts'

/** How often an open desk is read again on networks that block the stream of events. */
const REFRESH_MS = 60_000

/** The parts of a list in the order of the server, page by page. Without a network its beginning is shown as it was kept. */
export function useListDeskParts(filter: DeskFilter) {
  const userId = useSession().user?.uid
  return useInfiniteQuery({
    queryKey: listKey(filter),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const { storeId, status, search } = filter
      const ask = () =>
        call<typeof listDeskParts>('GET /desk/parts', {
          query: {
            ...(search !== '' && { search }),
            ...(storeId !== null && { storeId }),
            ...(status !== null && { status }),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
          signal,
        })
      const own = userId === undefined || pageParam !== undefined ? null : keptParts(userId, filter)
      if (own === null) return ask()
      return networkOrOwn(own, ask, { isShown: () => client.getQueryData(queryKey) !== undefined, signal })
    },
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    // The previous results stay while the person types.
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** One part with its history. */
export function useGetDeskPart(orderId: string, storeId: string) {
  const userId = useSession().user?.uid
  return useQuery({
    queryKey: partKey({ firestoreId: orderId, storeId }),
    queryFn: ({ signal }) =>
      orDropParts(userId, () =>
        call<typeof getDeskPart>('GET /desk/parts/{orderId}/{storeId}', {
          params: { orderId, storeId },
          signal,
        }),
      ),
    refetchInterval: REFRESH_MS,
  })
}
