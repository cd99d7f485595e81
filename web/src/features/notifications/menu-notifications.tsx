import { Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const NotificationsView = lazyComponent(
  async () => (await import('./notifications-view.tsx')).NotificationsView,
)

const IN_MENU_AT_MOST = 3

/** The first notifications, for the menu of small windows. */
export function MenuNotifications({ close }: { close: () => void }) {
  return (
    <section aria-label="Promotions &amp; Updates" className="border-line border-t">
      <div className="mx-auto max-w-page px-1 pt-3 sm:px-3">
        <h2 tabIndex={-1} data-notifications-heading className="px-4 pb-1 text-lead">
          Promotions &amp; Updates
        </h2>
        <FailureBoundary failure={({ retry }) => <NotificationsFailure retry={retry} />}>
          <Suspense fallback={<p className="p-4 text-ink-soft">Loading notifications...</p>}>
            <NotificationsView atMost={IN_MENU_AT_MOST} onVisit={close} />
          </Suspense>
        </FailureBoundary>
      </div>
    </section>
  )
}

/** The code of the notifications could not be fetched. */
export const NotificationsFailure = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-3 p-4">
    <p>The notifications could not be shown.</p>
    <Button onClick={retry}>Try again</Button>
  </div>
)
