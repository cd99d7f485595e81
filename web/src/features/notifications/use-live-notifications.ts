import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { followLiveEvents, type LiveMessage } from '../../infrastructure/live-events.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { orderUpdatesKey } from '../orders/public.ts'
import { addNotification, changeNotifications, notificationsKey } from './notifications-cache.ts'

/**
 * Keeps the notifications and the updates of orders up to date by the event stream. Returns whether they may be loaded
 * now, as they may where there is nobody to follow.
 */
export function useLiveNotifications(userId: string | undefined): boolean {
  const cache = useQueryClient()
  const announce = useAnnounce()
  const [ready, setReady] = useState(false)

  const readAllAgain = useEffectEvent(() => {
    setReady(true)
    void cache.invalidateQueries({ queryKey: notificationsKey })
    void cache.invalidateQueries({ queryKey: orderUpdatesKey })
  })
  const receive = useEffectEvent(({ name, data }: LiveMessage) => {
    if (name === 'changed') return readAllAgain()
    if (name === 'order') return void cache.invalidateQueries({ queryKey: orderUpdatesKey })
    if (name !== 'notification') return
    const { notification, unreadCount } = data
    changeNotifications(cache, (pages) => addNotification(pages, notification, unreadCount))
    // A list that is being loaded was read by the server before this notification existed.
    if (cache.isFetching({ queryKey: notificationsKey }) > 0)
      void cache.invalidateQueries({ queryKey: notificationsKey })
    announce('A favorite store has news for you.')
  })

  useEffect(() => {
    if (userId === undefined) return
    return followLiveEvents({
      userId,
      onMessage: (message) => receive(message),
      onFresh: () => readAllAgain(),
    })
  }, [userId])
  return ready || userId === undefined
}
