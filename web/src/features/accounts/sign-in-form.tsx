import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { logIn as logInOperation } from '#contract/accounts/log-in.ts'
import { call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { signInFailureText } from './sign-in-failure-text.ts'

type Missing = { email?: string; password?: string }

type SignInFormProps = {
  email?: string | undefined
  /** Only this person can go on here. */
  emailIsFixed?: boolean
  otherAction?: ReactNode
  passwordRef?: RefObject<HTMLInputElement | null>
  /** Runs once after the sign-in, when the session already has the person. */
  onSignedIn?: (user: CurrentUser) => void
}

/** Email and password. The page sees a success in the session and decides what follows. */
export function SignInForm({
  email: known,
  emailIsFixed = false,
  otherAction,
  passwordRef,
  onSignedIn,
}: SignInFormProps) {
  const { logIn } = useSession()
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState<string | null>(null)
  const email = useRef<HTMLInputElement>(null)
  const ownPasswordRef = useRef<HTMLInputElement>(null)
  const password = passwordRef ?? ownPasswordRef

  const signIn = useOneAtATime(async () => {
    if (!email.current || !password.current) return
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
      const body = { username: given.email, password: given.password }
      const user = await logIn(() => call<typeof logInOperation>('POST /login', { body }))
      onSignedIn?.(user)
    } catch (error) {
      setFailure(signInFailureText(error))
      password.current?.focus()
      password.current?.select()
    } finally {
      setBusy(false)
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void signIn()
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="space-y-4">
      {failure && <Notice kind="failure">{failure}</Notice>}
      <TextField
        ref={email}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={known}
        readOnly={emailIsFixed}
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
      {otherAction}
    </form>
  )
}
