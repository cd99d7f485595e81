import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { logIn as logInOperation } from '#contract/accounts/log-in.ts'
import type { logInWithPasskey, PasskeyAnswer } from '#contract/accounts/passkeys.ts'
import type { answerSuspension } from '#contract/operator/suspension.ts'
import type { Suspension } from '#contract/operator/suspension-schema.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { memberOf } from '../../infrastructure/failure-members.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { LazyWindow } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { focusOn } from '../../ui/focus.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SuspensionAnswer } from '../../ui/suspension-answer.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { type SignInFailure, signInFailure } from './sign-in-failure.ts'

type SignInFormProps = {
  email?: string | undefined
  /** Only this person can go on here. */
  emailIsFixed?: boolean
  otherAction?: ReactNode
  passwordRef?: RefObject<HTMLInputElement | null>
  /** The password was right elsewhere, and a code is next. */
  startsWithCode?: boolean
  /** Runs once after the sign-in, when the session already has the person. */
  onSignedIn?: (user: CurrentUser) => void
  /** The form has become the reason of a suspension, or is back. */
  onSuspended?: (isSuspended: boolean) => void
}

type OwnSuspension = Suspension & { id: string }

/** The suspension that the server reports after the right password. */
const suspensionOf = (error: unknown) => memberOf<OwnSuspension>(error, 'suspension', 'account_suspended')

type SuspendedProps = { suspension: OwnSuspension; onOtherAccount: () => void }

const Suspended = ({ suspension, onOtherAccount }: SuspendedProps) => (
  <SuspensionAnswer
    takesFocus
    otherAction={<Button onClick={onOtherAccount}>Use another account</Button>}
    title="This account is suspended."
    suspension={suspension}
    send={(answer) =>
      call<typeof answerSuspension>('POST /suspensions/{suspensionId}/answer', {
        params: { suspensionId: suspension.id },
        body: { answer },
      })
    }
  />
)
// Few accounts ask for a code.
const CodeForm = lazyComponent(async () => (await import('./code-form.tsx')).CodeForm)

/** Email and password, or a passkey. The page sees a success in the session and decides what follows. */
export function SignInForm({
  email: known,
  emailIsFixed = false,
  otherAction,
  passwordRef,
  ...options
}: SignInFormProps) {
  const email = useRef<HTMLInputElement>(null)
  const ownPasswordRef = useRef<HTMLInputElement>(null)
  const password = passwordRef ?? ownPasswordRef
  const { wrong, forget, ...signingIn } = useSigningIn({ email, password }, options)
  const { busy, failure, suspension, needsCode } = signingIn
  const wasSuspended = useRef(false)
  useEffect(() => {
    // The button that brought the form back is gone.
    if (suspension === null && wasSuspended.current) focusOn(email)
    wasSuspended.current = suspension !== null
  }, [suspension])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void signingIn.signIn()
  }
  if (suspension) return <Suspended suspension={suspension} onOtherAccount={signingIn.leaveSuspension} />
  if (needsCode) {
    return (
      <LazyWindow onFailure={() => signingIn.leaveCode(null)}>
        <CodeForm onSignedIn={(user) => options.onSignedIn?.(user)} onBack={signingIn.leaveCode} />
      </LazyWindow>
    )
  }
  return (
    <form onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-4">
      {failure && (
        <Notice kind="failure" reason={failure.reason}>
          {failure.text}
        </Notice>
      )}
      <TextField
        ref={email}
        label="Email"
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={known}
        readOnly={emailIsFixed}
        required
        error={wrong.email}
      />
      <PasswordField ref={password} error={wrong.password} />
      <Button type="submit" variant="primary" block busy={busy === 'password'} busyLabel="Signing In...">
        Sign In
      </Button>
      <PasskeyButton busy={busy === 'passkey'} isOffered={!emailIsFixed} onAsk={signingIn.signInByPasskey} />
      {otherAction}
    </form>
  )
}

type Fields = Record<'email' | 'password', RefObject<HTMLInputElement | null>>
type SigningInOptions = Pick<SignInFormProps, 'startsWithCode' | 'onSignedIn' | 'onSuspended'>

/** The state of a sign-in, and its steps. */
function useSigningIn(
  { email, password }: Fields,
  { startsWithCode = false, onSignedIn, onSuspended }: SigningInOptions,
) {
  const { logIn } = useSession()
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const { wrong, setWrong, begin, forget } = useWrongFields()
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [suspension, setSuspension] = useState<OwnSuspension | null>(null)
  // Null until a step of this form decides it.
  const [codeStep, setCodeStep] = useState<boolean | null>(null)
  const needsCode = codeStep ?? startsWithCode

  const showSuspension = (shown: OwnSuspension | null) => {
    setSuspension(shown)
    onSuspended?.(shown !== null)
  }

  /** Null after the sign-in, else the field to correct. */
  const enter = async (by: 'password' | 'passkey', ask: () => Promise<{ user: CurrentUser }>) => {
    begin()
    setFailure(null)
    setBusy(by)
    try {
      // In a line of its own: `onSignedIn?.(await logIn(ask))` does not call `logIn` without a listener.
      const user = await logIn(ask)
      onSignedIn?.(user)
      return null
    } catch (error) {
      showSuspension(suspensionOf(error))
      // The call sends the email as the username.
      const { username, ...others } = wrongFieldsOf(error)
      const refused = username === undefined ? others : { ...others, email: username }
      if (error instanceof ApiProblem && error.code === 'second_step_needed') setCodeStep(true)
      else if (Object.keys(refused).length > 0) setWrong(refused)
      else setFailure(signInFailure(error))
      return username === undefined ? password : email
    } finally {
      setBusy(null)
    }
  }
  const signIn = useOneAtATime(async () => {
    if (!email.current || !password.current) return
    const body = { username: email.current.value.trim(), password: password.current.value }
    const missing: { email?: string; password?: string } = {
      ...(body.username === '' && { email: 'Email is required' }),
      ...(body.password === '' && { password: 'Password is required' }),
    }
    if (missing.email || missing.password) {
      setFailure(null)
      setWrong(missing)
      return focusOn(missing.email ? email : password)
    }
    const next = await enter('password', () => call<typeof logInOperation>('POST /login', { body }))
    focusOn(next)
    next?.current?.select()
  })
  const signInByPasskey = useOneAtATime((ask: () => Promise<PasskeyAnswer>) =>
    enter('passkey', async () =>
      call<typeof logInWithPasskey>('POST /login/passkey', { body: { answer: await ask() } }),
    ),
  )
  return {
    busy,
    wrong,
    forget,
    failure,
    suspension,
    needsCode,
    signIn,
    signInByPasskey,
    leaveSuspension() {
      showSuspension(null)
      setFailure(null)
    },
    leaveCode(refusal: ApiProblem | null) {
      showSuspension(suspensionOf(refusal))
      setFailure(refusal && signInFailure(refusal))
      setCodeStep(false)
    },
  }
}
