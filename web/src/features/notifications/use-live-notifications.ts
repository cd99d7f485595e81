import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { followLiveEvents, type LiveMessage } from '../../infrastructure/live-events.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { addNotification, changeNotifications, notificationsKey } from './notifications-cache.ts'

/**
 * Keeps the list of notifications up to date by the event stream. Returns whether the list may be loaded now, as it may
 * where there is nobody to follow.
 */
export function useLiveNotifications(userId: string | undefined): boolean {
  const cache = useQueryClient()
  const announce = useAnnounce()
  const [ready, setReady] = useState(false)

  const readAgain = useEffectEvent(async () => {
    setReady(true)
    // The first read of a list goes on through an invalidation, and its answer may be older.
    await cache.cancelQueries({ queryKey: notificationsKey })
    await cache.invalidateQueries({ queryKey: notificationsKey })
  })
  const receive = useEffectEvent(({ name, data }: LiveMessage) => {
    if (name === 'changed') return void readAgain()
    if (name !== 'notification') return
    const { notification, unreadCount } = data
    changeNotifications(cache, (pages) => addNotification(pages, notification, unreadCount))
    // A list that is being loaded was read by the server before this notification existed.
    if (cache.isFetching({ queryKey: notificationsKey }) > 0) void readAgain()
    announce('A favorite store has news for you.')
  })

  useEffect(() => {
    if (userId === undefined) return
    return followLiveEvents({
      userId,
      onMessage: (message) => receive(message),
      onFresh: () => void readAgain(),
    })
  }, [userId])
  return ready || userId === undefined
}
