import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { changePassword, changeUsername } from '#contract/accounts/change-account.ts'
import type {
  endOtherSessions,
  endSession,
  listOwnSessions,
  OwnSession,
} from '#contract/accounts/own-sessions.ts'
import { PASSWORD_MIN_LENGTH } from '#contract/accounts/password-length.ts'
import { call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { accountFailureText, fieldsOf } from './account-failure-text.ts'
import { deviceText } from './device-text.ts'

export function Component() {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="mx-auto max-w-reading">
      <PageHeading title="Your account" subtitle={user.email} />
      <div className="space-y-6">
        <Username key={user.uid} user={user} />
        <Password email={user.email} />
        <Sessions />
      </div>
    </div>
  )
}

function Username({ user }: { user: CurrentUser }) {
  const { updateUser } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const changing = useMutation({
    mutationFn: (username: string) => call<typeof changeUsername>('PATCH /account', { body: { username } }),
    onSuccess: ({ user: changed }) => updateUser(changed),
  })
  const change = useOneAtATime(() =>
    changing.mutateAsync(field.current?.value ?? '').catch(() => field.current?.focus()),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }
  const wrong = fieldsOf(changing.error).username
  return (
    <Card as="section" aria-labelledby="account-name">
      <h2 id="account-name" className="mb-4 text-title">
        Name
      </h2>
      <form onSubmit={handleSubmit} noValidate className="space-y-4">
        {changing.isError && !wrong && <Notice kind="failure">{accountFailureText(changing.error)}</Notice>}
        {changing.isSuccess && <Notice kind="success">Your username is changed.</Notice>}
        <TextField
          ref={field}
          label="Username"
          name="username"
          autoComplete="nickname"
          defaultValue={user.username}
          hint="Stores see it with your orders."
          required
          error={wrong}
        />
        <Button type="submit" busy={changing.isPending} busyLabel="Saving...">
          Save Username
        </Button>
      </form>
    </Card>
  )
}

function Password({ email }: { email: string }) {
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const changing = useMutation({
    mutationFn: (body: { current: string; password: string }) =>
      call<typeof changePassword>('POST /account/password', { body }),
    onSuccess: async () => {
      form.current?.reset()
      await cache.invalidateQueries({ queryKey: sessionsKey })
    },
  })
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const change = useOneAtATime(async () => {
    if (!form.current) return
    const given = Object.fromEntries(new FormData(form.current)) as { current: string; password: string }
    const empty = {
      ...(given.current === '' && { current: 'Current password is required' }),
      ...(given.password === '' && { password: 'New password is required' }),
    }
    setMissing(empty)
    const [first] = Object.keys(empty)
    if (first) return focus(first)
    await changing
      .mutateAsync({ current: given.current, password: given.password })
      .catch((failure: unknown) => focus(Object.keys(fieldsOf(failure))[0] ?? 'current'))
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }
  const wrong: Record<string, string> = { ...fieldsOf(changing.error), ...missing }
  return (
    <Card as="section" aria-labelledby="account-password">
      <h2 id="account-password" className="mb-4 text-title">
        Password
      </h2>
      <form ref={form} onSubmit={handleSubmit} noValidate className="space-y-4">
        {changing.isError && Object.keys(wrong).length === 0 && (
          <Notice kind="failure">{accountFailureText(changing.error)}</Notice>
        )}
        {changing.isSuccess && (
          <Notice kind="success">Your password is changed. Your other devices are signed out.</Notice>
        )}
        {/* Password managers need to know whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          label="Current password"
          name="current"
          autoComplete="current-password"
          secretName="current password"
          required
          error={wrong.current}
        />
        <SecretField
          label="New password"
          name="password"
          autoComplete="new-password"
          secretName="new password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          required
          error={wrong.password}
        />
        <Button type="submit" busy={changing.isPending} busyLabel="Changing...">
          Change Password
        </Button>
      </form>
    </Card>
  )
}

const sessionsKey = ['sessions']

function Sessions() {
  const cache = useQueryClient()
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listOwnSessions>('GET /account/sessions', { signal })).sessions,
  })
  const ending = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? call<typeof endOtherSessions>('DELETE /account/sessions')
        : call<typeof endSession>('DELETE /account/sessions/{sessionId}', { params: { sessionId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  })
  return (
    <Card as="section" aria-labelledby="account-sessions">
      <h2 id="account-sessions" tabIndex={-1} className="mb-4 text-title">
        Where you are signed in
      </h2>
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
                <Device key={session.id} session={session} busy={ending.isPending} onEnd={ending.mutate} />
              ))}
            </ul>
            {list.length > 1 && (
              <Button className="mt-4" busy={ending.isPending} onClick={() => ending.mutate(null)}>
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

type DeviceProps = { session: OwnSession; busy: boolean; onEnd: (sessionId: string) => void }

function Device({ session: { id, userAgent, address, openedAt, isCurrent }, busy, onEnd }: DeviceProps) {
  const device = deviceText(userAgent)
  const since = new Date(openedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  const handleEnd = () => {
    onEnd(id)
    // The button goes with its row.
    document.getElementById('account-sessions')?.focus({ preventScroll: true })
  }
  return (
    <li className="flex items-center justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-small text-ink-soft wrap-anywhere">
          Since {since}
          {address !== null && ` · ${address}`}
        </p>
      </div>
      {isCurrent ? (
        <p className="rounded-pill bg-accent-soft px-3 py-1 text-small font-medium text-accent">
          This device
        </p>
      ) : (
        <Button
          variant="quiet"
          disabled={busy}
          onClick={handleEnd}
          aria-label={`Sign out ${device}, since ${since}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
