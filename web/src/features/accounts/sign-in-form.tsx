import KeyRound from 'lucide-react/icons/key-round'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { logIn as logInOperation } from '#contract/accounts/log-in.ts'
import type { logInWithPasskey, PasskeyAnswer } from '#contract/accounts/passkeys.ts'
import type { answerSuspension } from '#contract/operator/suspension.ts'
import type { Suspension } from '#contract/operator/suspension-schema.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { SuspensionAnswer } from '../operator/public.ts'
import { signInFailureText } from './sign-in-failure-text.ts'
import { usePasskeysWork } from './use-passkeys-work.ts'

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

type OwnSuspension = Suspension & { id: string }

/** The suspension that the server told after the right password. */
function suspensionOf(error: unknown): OwnSuspension | null {
  if (!(error instanceof ApiProblem) || error.code !== 'account_suspended') return null
  return (error.body as { suspension?: OwnSuspension }).suspension ?? null
}

const Suspended = ({ suspension }: { suspension: OwnSuspension }) => (
  <SuspensionAnswer
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

/** Email and password, or a passkey. The page sees a success in the session and decides what follows. */
export function SignInForm({
  email: known,
  emailIsFixed = false,
  otherAction,
  passwordRef,
  onSignedIn,
}: SignInFormProps) {
  const { logIn } = useSession()
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [suspension, setSuspension] = useState<OwnSuspension | null>(null)
  const email = useRef<HTMLInputElement>(null)
  const ownPasswordRef = useRef<HTMLInputElement>(null)
  const password = passwordRef ?? ownPasswordRef

  const enter = async (by: 'password' | 'passkey', ask: () => Promise<{ user: CurrentUser }>) => {
    setMissing({})
    setFailure(null)
    setBusy(by)
    try {
      onSignedIn?.(await logIn(ask))
      return true
    } catch (error) {
      setSuspension(suspensionOf(error))
      setFailure(signInFailureText(error))
      return false
    } finally {
      setBusy(null)
    }
  }
  const signIn = useOneAtATime(async () => {
    if (!email.current || !password.current) return
    const body = { username: email.current.value.trim(), password: password.current.value }
    const now: Missing = {
      ...(body.username === '' && { email: 'Email is required' }),
      ...(body.password === '' && { password: 'Password is required' }),
    }
    if (now.email || now.password) {
      setFailure(null)
      setMissing(now)
      return (now.email ? email : password).current?.focus()
    }
    if (await enter('password', () => call<typeof logInOperation>('POST /login', { body }))) return
    password.current?.focus()
    password.current?.select()
  })
  const signInByPasskey = useOneAtATime((ask: () => Promise<PasskeyAnswer>) =>
    enter('passkey', async () =>
      call<typeof logInWithPasskey>('POST /login/passkey', { body: { answer: await ask() } }),
    ),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void signIn()
  }

  if (suspension) return <Suspended suspension={suspension} />
  return (
    <form onSubmit={handleSubmit} noValidate className="space-y-4">
      {failure && <Notice kind="failure">{failure}</Notice>}
      <TextField
        ref={email}
        label="Email"
        name="email"
        type="email"
        autoComplete="username webauthn"
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
      <Button type="submit" variant="primary" block busy={busy === 'password'} busyLabel="Signing In...">
        Sign In
      </Button>
      <PasskeyButton busy={busy === 'passkey'} onAsk={signInByPasskey} />
      {otherAction}
    </form>
  )
}

type PasskeyButtonProps = {
  busy: boolean
  /** Signs in with the answer of an authenticator. */
  onAsk: (ask: () => Promise<PasskeyAnswer>) => Promise<void>
}

function PasskeyButton({ busy, onAsk }: PasskeyButtonProps) {
  const works = usePasskeysWork()
  const [offers, setOffers] = useState(0)
  if (!works) return null
  const handleClick = async () => {
    await onAsk(async () => (await import('./passkey-ceremonies.ts')).askForPasskey())
    // The window of the browser has ended the offer.
    setOffers((count) => count + 1)
  }
  return (
    <>
      <PasskeyOffer key={offers} onAsk={onAsk} />
      <Button
        block
        busy={busy}
        icon={<KeyRound aria-hidden="true" className="size-4" />}
        onClick={() => void handleClick()}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}

/** Browsers offer passkeys in the list of the email field, too. */
function PasskeyOffer({ onAsk }: Pick<PasskeyButtonProps, 'onAsk'>) {
  const handleAnswer = useEffectEvent(async (answer: PasskeyAnswer) => onAsk(async () => answer))
  useEffect(() => {
    const ending = new AbortController()
    const offer = async () => {
      const { offerPasskeys } = await import('./passkey-ceremonies.ts')
      const answer = await offerPasskeys(ending.signal)
      if (answer && !ending.signal.aborted) await handleAnswer(answer)
    }
    // Without the offer there is still the button.
    offer().catch(() => {})
    return () => ending.abort()
  }, [])
  return null
}
