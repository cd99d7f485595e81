import type { UserNotification } from '#contract/notifications/notification.ts'
import { Button } from '../../ui/button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { useCartCodes } from '../cart/public.ts'
import { BellItem } from './bell-item.tsx'
import { NotificationWords } from './notification-words.tsx'
import { relativeTime } from './relative-time.ts'

type NotificationItemProps = {
  notification: UserNotification
  highlighted: boolean
  now: Date
  onVisit: () => void
  onDismiss: () => void
}

/** One notification. The whole item links to the store; a control dismisses it. */
export function NotificationItem({
  notification,
  highlighted,
  now,
  onVisit,
  onDismiss,
}: NotificationItemProps) {
  const { title, storeId, createdAt } = notification
  return (
    <BellItem
      title={title}
      to={`/store/${storeId}`}
      highlighted={highlighted}
      onVisit={onVisit}
      onDismiss={onDismiss}
    >
      {(link) => (
        <>
          <NotificationWords {...notification} now={now} when={relativeTime(createdAt, now)} title={link} />
          <UseCode notification={notification} now={now} />
        </>
      )}
    </BellItem>
  )
}

/** Takes the code of a running promotion into the next order from its store. */
function UseCode({ notification, now }: Pick<NotificationItemProps, 'notification' | 'now'>) {
  const { codes, setCode } = useCartCodes()
  const announce = useAnnounce()
  const { promoCode, redeemable, active, startDate, storeId, storeName } = notification
  if (promoCode === null || !redeemable || !active || new Date(startDate) > now) return null
  const isKept = codes[storeId] === promoCode
  const use = () => {
    setCode(storeId, promoCode)
    announce(`The code ${promoCode} is in your order from ${storeName}.`)
  }
  return (
    // Above the link that covers the whole item.
    <Button
      className="relative z-10 mt-2"
      unavailable={isKept}
      aria-label={`Use code ${promoCode}`}
      onClick={use}
    >
      {isKept ? 'In your order' : 'Use code'}
    </Button>
  )
}
