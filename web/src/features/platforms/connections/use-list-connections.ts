import { skipToken, useQuery } from '@tanstack/react-query'
import type { listConnections } from '#contract/platforms/list-connections.ts'
import { call } from '../../../infrastructure/api.ts'

const WHILE_REFRESHING_MS = 1_500
const WHILE_WRITING_BACK_MS = 10_000

export const connectionsKey = (storeId: string | null) => ['connections', storeId]

/** A store's connections and stock failures. Asks again while a refresh or a write-back is under way. */
export const useListConnections = (storeId: string | null) =>
  useQuery({
    queryKey: connectionsKey(storeId),
    queryFn:
      storeId === null
        ? skipToken
        : ({ signal }) =>
            call<typeof listConnections>('GET /stores/{storeId}/connection', { params: { storeId }, signal }),
    refetchInterval: ({ state: { data } }) => {
      const connections = data?.connections ?? []
      if (connections.some(({ refreshing }) => refreshing)) return WHILE_REFRESHING_MS
      return connections.some(({ waitingWrites }) => waitingWrites > 0) ? WHILE_WRITING_BACK_MS : false
    },
  })
