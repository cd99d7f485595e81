import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { logIn as logInOperation } from '#contract/accounts/log-in.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { type FailureWords, failureText } from '../../infrastructure/failure-text.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { focusOn, useFocusFor } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { PasswordField, type ReturnState } from '../accounts/public.ts'

const LOGIN_FAILED = 'Login failed. Please check your credentials.'

/** The message about the last sign-in or logout. */
export type Outcome = { kind: 'success' | 'failure'; text: string; reason?: string | undefined }

type SignInHereProps = { outcome: Outcome | null; onOutcome: (outcome: Outcome | null) => void }

/** The sign-in form of this page, for a logout or the end of a session while it is open. */
export function SignInHere({ outcome, onOutcome }: SignInHereProps) {
  const { logIn } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useFocusFor(true, email)

  const signIn = useOneAtATime(async () => {
    if (!email.current || !password.current) return
    setBusy(true)
    onOutcome(null)
    try {
      const body = { username: email.current.value.trim(), password: password.current.value }
      await logIn(() => call<typeof logInOperation>('POST /login', { body }))
      onOutcome({ kind: 'success', text: 'Login successful!' })
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === 'second_step_needed') {
        // The sign-in page asks for the code.
        const state: ReturnState = { returnTo: pathname, email: email.current.value.trim(), needsCode: true }
        return void navigate('/login', { state })
      }
      const reason = failureText(failure, loginFailure)
      onOutcome({ kind: 'failure', text: LOGIN_FAILED, ...(reason !== LOGIN_FAILED && { reason }) })
      focusOn(password)
      password.current?.select()
      setBusy(false)
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void signIn()
  }
  return (
    <div className="mx-auto max-w-form">
      <PageHeading title="Product Inventory" subtitle="Log in to see your products." />
      {outcome && (
        <Notice kind={outcome.kind} reason={outcome.reason} className="mb-4">
          {outcome.text}
        </Notice>
      )}
      <Card>
        <form onSubmit={handleSubmit} className="space-y-4">
          <TextField ref={email} label="Email" name="email" type="email" autoComplete="username" required />
          <PasswordField ref={password} />
          <Button type="submit" variant="primary" block busy={busy} busyLabel="Logging in...">
            Log in
          </Button>
        </form>
      </Card>
    </div>
  )
}

const loginFailure: FailureWords = {
  network: 'Unable to connect to server. Please try again later.',
  problem: ({ code, statedMessage }) =>
    code === 'too_many_requests' ? (statedMessage ?? LOGIN_FAILED) : LOGIN_FAILED,
  unforeseen: LOGIN_FAILED,
}
