import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceText } from '#contract/accounts/device-text.ts'
import type { listSecurityEvents, SecurityEvent } from '#contract/accounts/list-security-events.ts'
import { SECURITY_KINDS } from '#contract/accounts/security-kinds.ts'
import { call } from '../../../infrastructure/api.ts'
import { whenText } from '../../../infrastructure/moment-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { focusInPlace } from '../../../ui/focus.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** How many are shown before 'Show all'. */
const SHOWN_FIRST = 5

export const activityKey = ['security-events']

export function AccountActivity() {
  const [showsAll, setShowsAll] = useState(false)
  const events = useQuery({
    queryKey: activityKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listSecurityEvents>('GET /account/security-events', { signal })).events,
  })
  return (
    <Card as="section" aria-labelledby="account-activity">
      <h2 id="account-activity" tabIndex={-1} className="mb-4 text-title">
        Recent activity
      </h2>
      <QueryView
        query={events}
        empty={
          <p className="text-ink-soft">
            Nothing yet. New devices, changed passwords and failed logins are listed here.
          </p>
        }
        loading={
          <Loading label="Loading activity...">
            <Skeleton className="h-16 rounded-card" />
          </Loading>
        }
        failure={(failure) => <FailureLine {...failure}>Your activity could not be loaded.</FailureLine>}
      >
        {(list) => (
          <>
            <ul className="divide-y divide-line">
              {(showsAll ? list : list.slice(0, SHOWN_FIRST)).map((event) => (
                <Activity key={event.id} event={event} />
              ))}
            </ul>
            {list.length > SHOWN_FIRST && !showsAll && (
              <Button
                className="mt-2"
                onClick={() => {
                  setShowsAll(true)
                  focusHeading('account-activity')
                }}
              >
                Show all {list.length}
              </Button>
            )}
            <WasntYou />
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Activity({ event: { kind, at, userAgent, address, place, detail } }: { event: SecurityEvent }) {
  const when = whenText(at)
  const where = [userAgent === null ? null : deviceText(userAgent), place, address]
  return (
    <li className="py-3">
      <p className="font-medium wrap-anywhere">
        {SECURITY_KINDS[kind].title}
        {detail !== null && `: ${detail}`}
      </p>
      <p className="text-small text-ink-soft wrap-anywhere">
        {[when, ...where].filter((part) => part !== null).join(' · ')}
      </p>
    </li>
  )
}

const WasntYou = () => (
  <details className="mt-4">
    <summary className="text-accent">Wasn’t you?</summary>
    <p className="mt-2">Set a new password at once. It logs out all your other devices.</p>
    <div className="mt-3 flex flex-wrap gap-3">
      <Button variant="primary" onClick={() => focusHeading('account-password')}>
        Change your password
      </Button>
      <Button onClick={() => focusHeading('account-sessions')}>See where you are logged in</Button>
    </div>
  </details>
)

function focusHeading(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  focusInPlace(heading)
}
