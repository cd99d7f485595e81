import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { dismissNotification } from '#contract/notifications/dismiss-notification.ts'
import { call } from '../../infrastructure/api.ts'
import { changeNotifications, notificationsKey, removeNotification } from './notifications-cache.ts'

/** Removes the notification at once, and restores it if the server refuses. */
export const useDismissNotification = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: string) =>
      call<typeof dismissNotification>('POST /notifications/{notificationId}/dismiss', {
        params: { notificationId },
      }),
    onMutate: async (notificationId) => {
      await cache.cancelQueries({ queryKey: notificationsKey })
      changeNotifications(cache, (pages) => removeNotification(pages, notificationId))
    },
    onError: (failure) => {
      console.warn('The notification could not be dismissed.', failure)
      return cache.invalidateQueries({ queryKey: notificationsKey })
    },
  })
}
