import { useListOrderUpdates } from '../orders/public.ts'
import { useListNotifications } from './use-list-notifications.ts'

/** How many promotions and how many updates of orders are unread. */
export function useUnreadCounts({ enabled = true } = {}): { promotions: number; updates: number } {
  const { data: notifications } = useListNotifications({ enabled })
  const { data: updates } = useListOrderUpdates({ enabled })
  return {
    promotions: notifications?.pages[0]?.unreadCount ?? 0,
    updates: updates?.filter(({ read }) => !read).length ?? 0,
  }
}
