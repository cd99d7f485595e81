import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LiveEvents } from '#contract/notifications/stream-events.ts'
import { followLiveEvents } from '../../infrastructure/live-events.ts'
import { deskKey, showLivePart } from './desk-cache.ts'

/** Runs the work at most once at a time. Calls during a run lead to one more run after it. */
export function coalesced(work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}

/** Shows every order that is new or was moved, and calls `onNew` for each new one. */
export function useLiveDesk(
  userId: string | undefined,
  onNew: (order: LiveEvents['desk']) => void = () => {},
): void {
  const cache = useQueryClient()
  // A read that every event restarted would never end on a busy day. During a move nothing is read, because the answer
  // would show the part as it was; the move reads again when it is done.
  const readAgain = useRef(
    coalesced(async () => {
      if (cache.isMutating({ mutationKey: deskKey }) === 0)
        await cache.invalidateQueries({ queryKey: deskKey })
    }),
  ).current
  const handleNewOrder = useEffectEvent(onNew)
  useEffect(() => {
    if (userId === undefined) return
    return followLiveEvents({
      userId,
      onMessage({ name, data: order }) {
        if (name !== 'desk') return
        if (order.isNew) handleNewOrder(order)
        // An answer that is on its way may be older than the event.
        const isReading = cache.isFetching({ queryKey: deskKey }) > 0
        if (order.now) void showLivePart(cache, order.now)
        if (order.now === null || isReading) void readAgain()
      },
      onFresh: () => void readAgain(),
    })
  }, [userId, cache, readAgain])
}
