import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#contract/platforms/connection.ts'
import type { listConnections } from '#contract/platforms/list-connections.ts'
import { call } from '../../infrastructure/api.ts'

const WHILE_REFRESHING_MS = 1_500
const WHILE_TELLING_MS = 10_000

export const connectionsKey = (storeId: string) => ['connections', storeId]

/** A store's connections, asked for again while work on one of them is under way. */
export const useListConnections = (storeId: string) =>
  useQuery({
    queryKey: connectionsKey(storeId),
    queryFn: async ({ signal }): Promise<Connection[]> => {
      const { connections } = await call<typeof listConnections>('GET /stores/{storeId}/connection', {
        params: { storeId },
        signal,
      })
      return connections
    },
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(({ refreshing }) => refreshing)) return WHILE_REFRESHING_MS
      return data.some(({ waitingWrites }) => waitingWrites > 0) ? WHILE_TELLING_MS : false
    },
  })
