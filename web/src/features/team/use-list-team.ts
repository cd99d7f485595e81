import { useInfiniteQuery } from '@tanstack/react-query'
import type { listTeam } from '#contract/team/list-team.ts'
import { call } from '../../infrastructure/api.ts'

export const teamKey = (storeId: string) => ['team', storeId]

/** The team of a store. It is loaded at each visit: who works with a store is not shown from memory. */
export const useListTeam = (storeId: string) =>
  useInfiniteQuery({
    gcTime: 0,
    queryKey: teamKey(storeId),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTeam>('GET /stores/{storeId}/team', {
        params: { storeId },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  })
