import { useInfiniteQuery } from '@tanstack/react-query'
import type { listNotifications } from '#contract/notifications/list-notifications.ts'
import { call } from '../../infrastructure/api.ts'
import { notificationsKey } from './notifications-cache.ts'

/** How often the list is read again on networks that block the stream. */
const REFRESH_MS = 5 * 60_000

export const useListNotifications = ({ enabled = true } = {}) =>
  useInfiniteQuery({
    queryKey: notificationsKey,
    enabled,
    initialPageParam: undefined,
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await call<typeof listNotifications>('GET /notifications', {
          query: pageParam === undefined ? {} : { cursor: pageParam },
          signal,
        })
      } catch (failure) {
        if (!signal.aborted) console.warn('The notifications could not be loaded.', failure)
        throw failure
      }
    },
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: REFRESH_MS,
  })
