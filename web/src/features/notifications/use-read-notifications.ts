import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { readNotifications } from '#contract/notifications/read-notifications.ts'
import { call } from '../../infrastructure/api.ts'
import { showSaved } from '../../infrastructure/show-saved.ts'
import { markAllRead, type NotificationPages, notificationsKey } from './notifications-cache.ts'

export const useReadNotifications = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call<typeof readNotifications>('POST /notifications/read', { inBackground: true }),
    onSuccess: () =>
      showSaved<NotificationPages>(cache, notificationsKey, (pages) => pages && markAllRead(pages)),
    onError: (failure) => console.warn('The notifications could not be marked as read.', failure),
  })
}
