import './notification-bell.css'
import Bell from 'lucide-react/icons/bell'
import { Suspense, useId, useRef, useState } from 'react'
import { useLiveUserId } from '../../infrastructure/session.tsx'
import { Badge, cappedCount } from '../../ui/badge.tsx'
import { useDismiss } from '../../ui/dialogs/use-dismiss.ts'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { NotificationsFailure } from './menu-notifications.tsx'
import { useExpiry } from './use-expiry.ts'
import { useListNotifications } from './use-list-notifications.ts'
import { useLiveNotifications } from './use-live-notifications.ts'
import { useUnreadCounts } from './use-unread-counts.ts'
import { useUnreadTitle } from './use-unread-title.ts'

const NotificationPanel = lazyComponent(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
)

/** The bell of a customer, with the number of unread promotions and updates of orders. */
export function NotificationBell() {
  const ready = useLiveNotifications(useLiveUserId())
  const { data } = useListNotifications({ enabled: ready })
  useExpiry(data)
  const { promotions, updates } = useUnreadCounts({ enabled: ready })
  const unreadCount = promotions + updates
  useUnreadTitle(unreadCount)
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const close = () => setOpen(false)
  useDismiss(area, open, close)

  return (
    <div ref={area} className="sm:relative">
      <IconButton
        label={unreadCount > 0 ? `Notifications, ${cappedCount(unreadCount)} unread` : 'Notifications'}
        icon={<Bell aria-hidden="true" className="size-5" />}
        badge={<Badge count={unreadCount} />}
        outlined
        className={unreadCount > 0 ? 'bell-pulse' : ''}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={NotificationPanel.preload}
        onFocus={NotificationPanel.preload}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <section
          id={panelId}
          aria-label="Promotions &amp; Updates"
          className="absolute top-full right-2 left-2 z-50 mt-2 max-h-[min(36rem,calc(100dvh-5.5rem))] animate-appear overflow-y-auto rounded-card border border-line bg-card shadow-lifted sm:left-auto sm:right-0 sm:w-96"
        >
          <FailureBoundary failure={({ retry }) => <NotificationsFailure retry={retry} />}>
            <Suspense fallback={<p className="p-4 text-ink-soft">Loading notifications...</p>}>
              <NotificationPanel close={close} />
            </Suspense>
          </FailureBoundary>
        </section>
      )}
    </div>
  )
}
