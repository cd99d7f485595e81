import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { readNotifications } from '#contract/notifications/read-notifications.ts'
import { call } from '../../infrastructure/api.ts'
import { changeNotifications, markAllRead } from './notifications-cache.ts'

export const useReadNotifications = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call<typeof readNotifications>('POST /notifications/read', { inBackground: true }),
    onSuccess: () => changeNotifications(cache, markAllRead),
    onError: (failure) => console.warn('The notifications could not be marked as read.', failure),
  })
}
