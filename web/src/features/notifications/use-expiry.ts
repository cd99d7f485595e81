import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '../../infrastructure/server-time.ts'
import {
  changeNotifications,
  type NotificationPages,
  nextExpiryMs,
  withoutExpired,
} from './notifications-cache.ts'

/** The longest wait that a browser's timer can keep is 24.8 days. */
const WAIT_AT_MOST_MS = 24 * 60 * 60_000

/** Takes notifications away at the moment that they expire, also from a panel that is open. */
export function useExpiry(pages: Pick<NotificationPages, 'pages'> | undefined): void {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      if (pages === undefined) return
      const leftMs = nextExpiryMs(pages) - serverNow() + 1
      if (leftMs <= 0) changeNotifications(cache, (before) => withoutExpired(before, new Date(serverNow())))
      else if (leftMs < Number.POSITIVE_INFINITY) timer = setTimeout(wait, Math.min(leftMs, WAIT_AT_MOST_MS))
    }
    wait()
    return () => clearTimeout(timer)
  }, [pages, cache])
}
