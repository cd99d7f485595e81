import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { UserNotification } from '#contract/notifications/notification.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { useCartCodes } from '../cart/public.ts'
import { NotificationWords } from './notification-words.tsx'
import { relativeTime } from './relative-time.ts'
import { shownDescription } from './shown-description.ts'

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
    <li
      data-highlighted={highlighted || undefined}
      className={classNames(
        'relative flex gap-2 border-line border-b py-3 pr-2 pl-4 last:border-0 hover:bg-sunk',
        highlighted && 'bg-accent-soft shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      <div className="min-w-0 flex-1">
        <NotificationWords
          {...notification}
          description={shownDescription(notification)}
          now={now}
          when={relativeTime(createdAt, now)}
          title={
            <>
              {highlighted && <span className="sr-only">New: </span>}
              {/* The link covers the whole item, below the dismiss control. */}
              <Link to={`/store/${storeId}`} onClick={onVisit} className="after:absolute after:inset-0">
                {title}
              </Link>
            </>
          }
        />
        <UseCode notification={notification} now={now} />
      </div>
      <IconButton
        label={`Dismiss ${title}`}
        data-dismiss
        icon={<X aria-hidden="true" className="size-4" />}
        className="z-10 -mt-2 text-ink-soft"
        onClick={onDismiss}
      />
    </li>
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
