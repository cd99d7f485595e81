import { lazy, Suspense } from 'react'

const NotificationsView = lazy(async () => ({
  default: (await import('./notifications-view.tsx')).NotificationsView,
}))

const IN_MENU_AT_MOST = 3

/** The first few notifications, for the menu of small windows. */
export function MenuNotifications({ close }: { close: () => void }) {
  return (
    <section aria-label="Promotions &amp; Updates" className="border-line border-t">
      <div className="mx-auto max-w-page px-1 pt-3 sm:px-3">
        <h2 tabIndex={-1} data-notifications-heading className="px-4 pb-1 text-lead">
          Promotions &amp; Updates
        </h2>
        <Suspense fallback={<p className="p-4 text-ink-soft">Loading notifications...</p>}>
          <NotificationsView atMost={IN_MENU_AT_MOST} onVisit={close} />
        </Suspense>
      </div>
    </section>
  )
}
