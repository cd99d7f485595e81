import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { deviceText } from '#contract/accounts/device-text.ts'
import type {
  endOtherSessions,
  endSession,
  listOwnSessions,
  OwnSession,
} from '#contract/accounts/own-sessions.ts'
import { call } from '../../../infrastructure/api.ts'
import { momentText } from '../../../infrastructure/moment-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { focusAfterAnswer } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { neverEmpty, QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { useConfirmation } from '../use-confirmation.tsx'
import { activityKey } from './account-activity.tsx'
import { accountFailureText } from './account-failure-text.ts'

export const sessionsKey = ['sessions']

export function AccountDevices() {
  const cache = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listOwnSessions>('GET /account/sessions', { signal })).sessions,
  })
  // A stolen session must not sign its owner out.
  const [confirmed, dialog] = useConfirmation()
  const ending = useMutation({
    mutationFn: (sessionId: string | null) =>
      confirmed<{ ended: number }>(() =>
        sessionId === null
          ? call<typeof endOtherSessions>('DELETE /account/sessions')
          : call<typeof endSession>('DELETE /account/sessions/{sessionId}', { params: { sessionId } }),
      ),
    onSettled: () =>
      Promise.all([sessionsKey, activityKey].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
  const end = useOneAtATime(async (sessionId: string | null) => {
    await ending.mutateAsync(sessionId).catch(() => {})
    // The pressed button is removed with its row.
    focusAfterAnswer(heading)
  })
  return (
    <Card as="section" aria-labelledby="account-sessions">
      <h2 ref={heading} id="account-sessions" tabIndex={-1} className="mb-4 text-title">
        Where you are logged in
      </h2>
      {ending.isSuccess && (
        <Notice kind="success" className="mb-4">
          {ending.variables === null ? 'Your other devices are logged out.' : 'The device is logged out.'}
        </Notice>
      )}
      {ending.isError && (
        <Notice kind="failure" className="mb-4">
          {accountFailureText(ending.error)}
        </Notice>
      )}
      <QueryView
        query={sessions}
        isEmpty={neverEmpty}
        empty={null}
        loading={
          <Loading label="Loading devices...">
            <Skeleton className="h-16 rounded-card" />
          </Loading>
        }
        failure={(failure) => <FailureLine {...failure}>Your devices could not be loaded.</FailureLine>}
      >
        {(list) => (
          <>
            <ul className="divide-y divide-line">
              {list.map((session) => (
                <Device key={session.id} session={session} busy={ending.isPending} onEnd={end} />
              ))}
            </ul>
            {list.length > 1 && (
              <Button className="mt-4" busy={ending.isPending} onClick={() => void end(null)}>
                Log out everywhere else
              </Button>
            )}
          </>
        )}
      </QueryView>
      {dialog}
    </Card>
  )
}

type DeviceProps = { session: OwnSession; busy: boolean; onEnd: (sessionId: string) => void }

function Device({
  session: { id, userAgent, address, place, openedAt, isCurrent },
  busy,
  onEnd,
}: DeviceProps) {
  const device = deviceText(userAgent)
  const since = momentText(openedAt)
  return (
    <li className="flex items-center justify-between gap-x-4 py-3 large-text:flex-wrap">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-small text-ink-soft wrap-anywhere">
          {[`Since ${since}`, place, address].filter((part) => part !== null).join(' · ')}
        </p>
      </div>
      {isCurrent ? (
        <p className="shrink-0 rounded-pill bg-accent-soft px-3 py-1 text-small font-medium text-accent">
          This device
        </p>
      ) : (
        <Button
          variant="quiet"
          disabled={busy}
          className="-mr-3 shrink-0"
          onClick={() => onEnd(id)}
          aria-label={`Log out ${device}, since ${since}`}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
