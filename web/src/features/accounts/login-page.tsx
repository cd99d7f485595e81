import { type FormEvent, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { useReturnState } from './return-state.ts'
import { signInFailureText } from './sign-in-failure-text.ts'

type Missing = { email?: string; password?: string }

export function Component() {
  const { user, logIn } = useSession()
  const comingFrom = useReturnState()
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState<string | null>(null)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  // Also what a successful sign-in leads to.
  if (user) return <Navigate to={comingFrom?.returnTo ?? '/'} replace />

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !email.current || !password.current) return
    const given = { email: email.current.value.trim(), password: password.current.value }
    const now: Missing = {
      ...(given.email === '' && { email: 'Email is required' }),
      ...(given.password === '' && { password: 'Password is required' }),
    }
    setMissing(now)
    setFailure(null)
    if (now.email) return email.current.focus()
    if (now.password) return password.current.focus()
    setBusy(true)
    try {
      await logIn(given.email, given.password)
    } catch (problem) {
      setFailure(signInFailureText(problem))
      password.current?.focus()
      password.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <AccountSheet
      title="Sign in"
      subtitle="Welcome back to your street."
      footer={
        <>
          Don't have an account?{' '}
          <Link to="/signup" state={comingFrom} className="font-medium text-accent underline">
            Sign up here
          </Link>
        </>
      }
    >
      <form onSubmit={handleSubmit} noValidate className="space-y-4">
        {failure && <Notice kind="failure">{failure}</Notice>}
        <TextField
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={comingFrom?.email}
          required
          error={missing.email}
        />
        <SecretField
          ref={password}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={missing.password}
        />
        <Button type="submit" variant="primary" block busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
      </form>
    </AccountSheet>
  )
}
