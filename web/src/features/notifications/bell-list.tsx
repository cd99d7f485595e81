import type { UserNotification } from '#contract/notifications/notification.ts'
import type { OrderUpdate } from '#contract/orders/order-updates.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { useDismissOrderUpdate } from '../orders/public.ts'
import { bellEntries, waitsForAnswer } from './bell-entries.ts'
import { NotificationItem } from './notification-item.tsx'
import { UpdateItem } from './update-item.tsx'
import { useDismissNotification } from './use-dismiss-notification.ts'
import { useItemList } from './use-item-list.ts'

type BellListProps = {
  promotions: readonly UserNotification[]
  updates: readonly OrderUpdate[]
  onVisit: () => void
}

/** The items of the bell. Those that were unread when the list first showed them stay highlighted. */
export function BellList({ promotions, updates, onVisit }: BellListProps) {
  const dismissPromotion = useDismissNotification()
  const dismissUpdate = useDismissOrderUpdate()
  const entries = bellEntries(promotions, updates)
  const { list, highlighted, beforeDismiss } = useItemList(entries)
  const now = useNow(60_000)
  if (entries.length === 0) return null
  // They stand first and have no control.
  const waiting = entries.filter(waitsForAnswer).length
  return (
    <ul ref={list} aria-label="Notifications">
      {entries.map((entry, index) => {
        const shared = { highlighted: highlighted.has(entry.id), now, onVisit }
        return 'update' in entry ? (
          <UpdateItem
            key={entry.id}
            {...shared}
            update={entry.update}
            onDismiss={() => {
              beforeDismiss(index - waiting)
              dismissUpdate.mutate(entry.update)
            }}
          />
        ) : (
          <NotificationItem
            key={entry.id}
            {...shared}
            notification={entry.promotion}
            onDismiss={() => {
              beforeDismiss(index - waiting)
              dismissPromotion.mutate(entry.promotion.id)
            }}
          />
        )
      })}
    </ul>
  )
}
