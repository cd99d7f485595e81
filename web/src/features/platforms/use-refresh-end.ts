import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Connection } from '#contract/platforms/connection.ts'
import type { Platform } from '#contract/platforms/platform.ts'

/** Calls `onEnd` after each refresh, and reads the local inventory again. */
export function useRefreshEnd(
  connections: readonly Connection[] | undefined,
  onEnd: (platform: Platform) => void,
): void {
  const cache = useQueryClient()
  const underWay = useRef<readonly Platform[]>([])
  const handleEnd = useEffectEvent((ended: readonly Platform[]) => {
    void cache.invalidateQueries({ queryKey: ['inventory'] })
    for (const platform of ended) onEnd(platform)
  })
  useEffect(() => {
    if (connections === undefined) return
    const now = connections.filter(({ refreshing }) => refreshing).map(({ platform }) => platform)
    const ended = underWay.current.filter((platform) => !now.includes(platform))
    underWay.current = now
    if (ended.length > 0) handleEnd(ended)
  }, [connections])
}
