import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Connection } from '#contract/platforms/connection.ts'

/** Calls `onEnd` after each refresh, and reads the local inventory again. */
export function useRefreshEnd(
  connections: readonly Connection[] | undefined,
  onEnd: (ended: Connection) => void,
): void {
  const cache = useQueryClient()
  const before = useRef<readonly Connection[]>([])
  const handleEnd = useEffectEvent((ended: readonly Connection[]) => {
    void cache.invalidateQueries({ queryKey: ['inventory'] })
    for (const connection of ended) onEnd(connection)
  })
  useEffect(() => {
    if (connections === undefined) return
    const ended = endedRefreshes(before.current, connections)
    before.current = connections
    if (ended.length > 0) handleEnd(ended)
  }, [connections])
}

/** The connections whose refresh ended between two answers. A short refresh is never seen under way. */
export const endedRefreshes = (before: readonly Connection[], now: readonly Connection[]): Connection[] =>
  now.filter((connection) => {
    const earlier = before.find(({ platform }) => platform === connection.platform)
    if (earlier === undefined || connection.refreshing) return false
    return earlier.refreshing || earlier.lastRefreshAt !== connection.lastRefreshAt
  })
